import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/class-names.ts";
import { Input } from "./input.tsx";

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Announces the error, because the control does not get the focus with it. */
  announced?: boolean | undefined;
  /** Shows "optional" beside the label; every other field is required. */
  optional?: boolean | undefined;
  /** To the right of the label, e.g. a count or a link. */
  aside?: ReactNode;
  /** A button that fills the control, below its hint and its error. */
  action?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control: connects label, hint and error to it for assistive technology. */
export function Field({
  label,
  hint,
  error,
  announced,
  optional,
  aside,
  action,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return (
    <div className={cn("space-y-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside && <span className="text-sm text-muted">{aside}</span>}
      </div>
      {children({
        id,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} announced={announced}>
          {error}
        </FieldError>
      )}
      {action}
    </div>
  );
}

export function FieldError({
  id,
  announced,
  className,
  children,
}: Pick<FieldProps, "announced" | "className"> & { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role={announced ? "alert" : undefined}
      className={cn("flex items-start gap-1.5 text-sm text-danger", className)}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Separates the properties of a field from those of its control. */
export function splitFieldProps<Props extends Omit<FieldProps, "children" | "action">>({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...control
}: Props) {
  return { field: { label, hint, error, optional, aside, className }, control };
}

interface TextFieldProps
  extends Omit<FieldProps, "children" | "action">,
    Omit<ComponentProps<"input">, keyof FieldProps> {
  /** Classes of the control; `className` is for the whole field. */
  controlClassName?: string;
}

/** A labelled line of text. Every other property is the control's. */
export function TextField({ controlClassName, ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(connection) => <Input {...connection} {...control} className={controlClassName} />}
    </Field>
  );
}
