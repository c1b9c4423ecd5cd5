import { type ReactNode, Suspense } from "react";
import { cn } from "@/lib/class-names.ts";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface PartSuspenseProps {
  /** The name of the loading part, for screen readers. */
  label: string;
  /** The size of the reserved space. */
  className?: string;
  children: ReactNode;
}

/** Reserves the space of a part whose code is loaded when it is shown. */
export function PartSuspense({ label, className, children }: PartSuspenseProps) {
  return (
    <Suspense
      fallback={
        <Loading label={label}>
          <Skeleton className={cn("h-80", className)} />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}
