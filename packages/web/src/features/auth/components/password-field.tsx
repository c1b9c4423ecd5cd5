import { Check, Circle, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import type { PasswordHint } from "../password-hints.ts";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  error?: string | undefined;
  hints?: readonly PasswordHint[];
  /** To the right of the label. */
  aside?: ReactNode;
}

/** A password that can be shown, with the policy's rules while a new one is chosen. */
export function PasswordField({ label, error, hints, aside, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const hintsId = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} aside={aside}>
      {(control) => (
        <>
          <span className="relative block">
            <Input
              {...control}
              aria-describedby={control["aria-describedby"] ?? (hints && hintsId)}
              {...rest}
              type={isShown ? "text" : "password"}
              className="pr-12"
            />
            <button
              type="button"
              aria-label={isShown ? "Hide the password" : "Show the password"}
              onClick={() => setIsShown(!isShown)}
              className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" />
            </button>
          </span>
          {hints && (
            <ul id={hintsId} className="mt-2 grid gap-1 text-sm" aria-label="The password needs">
              {hints.map((hint) => (
                <li
                  key={hint.label}
                  className={
                    hint.isMet
                      ? "flex items-center gap-2 text-success"
                      : "flex items-center gap-2 text-muted"
                  }
                >
                  {hint.isMet ? (
                    <Check aria-hidden="true" className="size-4" />
                  ) : (
                    <Circle aria-hidden="true" className="size-4 scale-50" />
                  )}
                  {hint.label}
                  <span className="sr-only">{hint.isMet ? " (met)" : " (not yet)"}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
