import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";

export const controlClass =
  "w-full rounded border border-line-strong bg-raised px-3 text-base text-ink placeholder:text-muted transition-colors duration-150 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted disabled:cursor-not-allowed";

export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input type={type} className={cn(controlClass, "h-11", className)} {...rest} />;
}
