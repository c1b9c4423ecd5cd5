import type { Category } from "@marquee/contracts/content/catalog/catalog.calls";
import { videoLimits } from "@marquee/contracts/limits";
import { type RefCallback, useId } from "react";
import { FieldError } from "@/components/ui/field.tsx";
import { cn } from "@/lib/class-names.ts";

interface CategoryChoiceProps {
  categories: readonly Category[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  /** Focuses the first category when it appears. */
  takesFocus?: boolean;
  /** For the first category; a form uses it when the choice is refused. */
  inputRef?: RefCallback<HTMLInputElement>;
}

const focusInput = (input: HTMLInputElement | null): void => input?.focus();

/** One to three categories. */
export function CategoryChoice({
  categories,
  value,
  onChange,
  error,
  takesFocus = false,
  inputRef,
}: CategoryChoiceProps) {
  const errorId = useId();
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  // An admin may have hidden a chosen category: it stays in the list until it is deselected.
  const hidden = value.filter((chosen) => categories.every(({ id }) => id !== chosen));
  const shown = [
    ...categories,
    ...(categories.length === 0 ? [] : hidden.map((id) => ({ id, name: "No longer offered" }))),
  ];
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        Categories <span className="font-normal text-muted">(one to three)</span>
      </legend>
      <div className="flex min-h-10 flex-wrap gap-2">
        {shown.map((category, index) => {
          const isChosen = value.includes(category.id);
          const isFull = !isChosen && value.length >= videoLimits.categories;
          return (
            <label
              key={category.id}
              title={isFull ? "Three are chosen already" : undefined}
              className={cn(
                "flex min-h-10 cursor-pointer items-center rounded border px-3 text-sm font-medium wrap-anywhere has-focus-visible:outline-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11",
                isChosen
                  ? "border-accent-text bg-accent-wash text-accent-text"
                  : "border-line-strong",
                isFull && "cursor-not-allowed text-muted",
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isChosen}
                disabled={isFull}
                ref={index === 0 ? (inputRef ?? (takesFocus ? focusInput : null)) : null}
                onChange={() => toggle(category.id)}
              />
              {category.name}
            </label>
          );
        })}
      </div>
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
