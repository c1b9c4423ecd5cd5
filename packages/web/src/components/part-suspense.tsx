import { type ReactNode, Suspense } from "react";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface PartSuspenseProps {
  /** The name of the loading part, for screen readers. */
  label: string;
  /** The size of the reserved space. */
  className?: string;
  children: ReactNode;
}

/** Reserves the space of a part whose code is loaded when it is shown. */
export function PartSuspense({ label, className = "h-80", children }: PartSuspenseProps) {
  return (
    <Suspense
      fallback={
        <Loading label={label}>
          <Skeleton className={className} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}
