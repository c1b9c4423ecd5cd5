import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";
import { controlClass } from "./input.tsx";

/** Grows with the typed text if the browser supports it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClass, "field-sizing-content max-h-96 min-h-28 py-2.5", className)}
      {...rest}
    />
  );
}
