import * as Radix from "radix-ui/switch";
import { type ReactNode, useId } from "react";

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, onCheckedChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id}>
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-7 w-12 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors data-[state=checked]:border-accent-text data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-5.5 rounded-full bg-ink transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-accent-ink" />
      </Radix.Root>
    </div>
  );
}
