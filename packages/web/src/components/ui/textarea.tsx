import type { ComponentProps } from "react";
import { cn } from "@/lib/class-names.ts";
import { Field, type FieldProps, splitFieldProps } from "./field.tsx";
import { controlClass } from "./input.tsx";

/** Grows with the typed text if the browser supports it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlClass,
        "field-sizing-content max-h-96 min-h-28 py-2.5 wrap-anywhere",
        className,
      )}
      {...rest}
    />
  );
}

interface TextareaFieldProps
  extends Omit<FieldProps, "children" | "action">,
    Omit<ComponentProps<"textarea">, keyof FieldProps> {
  /** Classes of the control; `className` is for the whole field. */
  controlClassName?: string;
}

/** A labelled text of several lines. Every other property is the control's. */
export function TextareaField({ controlClassName, ...props }: TextareaFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(connection) => <Textarea {...connection} {...control} className={controlClassName} />}
    </Field>
  );
}
