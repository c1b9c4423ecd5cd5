import type { ComponentProps } from "react";

interface SwitchProps
  extends Omit<ComponentProps<"input">, "type" | "role" | "checked" | "className"> {
  /** A label for people who cannot see the text beside the switch. */
  label: string;
  checked: boolean;
}

/** A switch with immediate effect. Its mark shows the state without colour. */
export function Switch({ label, checked, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        aria-checked={checked}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
        {...rest}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none flex h-6 w-10.5 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-150 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-150 peer-checked:border-success peer-checked:bg-success peer-checked:before:translate-x-4.5 peer-checked:before:bg-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2"
      />
    </span>
  );
}
