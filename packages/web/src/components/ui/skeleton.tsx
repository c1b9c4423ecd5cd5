import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";

/** A placeholder shape. The region around it announces that it is loading. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-breathe rounded bg-sunken", className)}
      {...rest}
    />
  );
}

/** Announces "Loading" to assistive technology while its skeletons are shown. */
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
