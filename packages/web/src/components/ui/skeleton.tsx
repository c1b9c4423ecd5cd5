import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";

/** The shape of what is coming. The region around it says that it is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-breathe rounded bg-sunken", className)}
      {...rest}
    />
  );
}

/** Says "Loading" to assistive technology while its skeletons are seen. */
export function Loading({
  label = "Loading",
  className,
  children,
}: ComponentProps<"div"> & { label?: string }) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
