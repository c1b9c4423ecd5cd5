import { type ReactNode, Suspense } from "react";
import { cn } from "@/lib/class-names.ts";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface LazyPartProps {
  /** What is loading, for those who do not see it. */
  label: string;
  /** The size of the place that is kept. */
  className?: string;
  children: ReactNode;
}

/** Keeps the place of a part whose code is fetched when it is shown. */
export function LazyPart({ label, className, children }: LazyPartProps) {
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
