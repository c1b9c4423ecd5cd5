import { type ReactNode, type RefCallback, useId, useRef } from "react";
import { Button } from "./ui/button.tsx";
import { FieldError } from "./ui/field.tsx";

interface PickerFieldProps {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The chosen one, or what holds while none is chosen. */
  value: ReactNode;
  /** Names the button that opens the choice: "Choose a video". */
  action: string;
  onChoose: () => void;
  /** Present while one is chosen. */
  onRemove?: (() => void) | undefined;
  /** The button, for a form that focuses its refused field. */
  buttonRef?: RefCallback<HTMLButtonElement>;
}

/** A field whose value is chosen in a layer of its own, because there may be any number of choices. */
export function PickerField({
  label,
  optional,
  hint,
  error,
  value,
  action,
  onChoose,
  onRemove,
  buttonRef,
}: PickerFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="min-w-0 space-y-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap items-center gap-2 rounded border border-line-strong bg-raised py-1 pr-1 pl-3">
        <span id={`${id}-value`} className="min-w-40 flex-1 py-1 wrap-anywhere">
          {value}
        </span>
        <Button
          ref={(element) => {
            button.current = element;
            buttonRef?.(element);
          }}
          size="small"
          aria-describedby={[`${id}-value`, hint && `${id}-hint`, error && `${id}-error`]
            .filter(Boolean)
            .join(" ")}
          onClick={onChoose}
        >
          {action}
        </Button>
        {onRemove && (
          <Button
            size="small"
            variant="quiet"
            aria-describedby={`${id}-value`}
            onClick={() => {
              onRemove();
              // This button goes now.
              button.current?.focus();
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
