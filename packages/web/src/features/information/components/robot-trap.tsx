import type { ComponentProps } from "react";

/** A honeypot field that people neither see nor reach; the server drops messages that fill it in. */
export function RobotTrap(props: ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="hidden">
      <input {...props} tabIndex={-1} autoComplete="off" aria-label="Website" />
    </div>
  );
}
