import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useSecondsLeft } from "@/lib/use-seconds-left.ts";

const minutesFrom = 120;

/** "40 s", or for a lock "30 min". */
const lengthOf = (seconds: number): string =>
  seconds < minutesFrom ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;

interface CodeButtonProps extends Omit<ComponentProps<typeof Button>, "children" | "disabled"> {
  /** "Send the code". */
  label: string;
  /** Milliseconds of the time from which a code may be requested. */
  from: number;
}

/** Sends a code, as soon as the server accepts the request. */
export function CodeButton({ label, from, ...rest }: CodeButtonProps) {
  const seconds = useSecondsLeft(from);
  return (
    <Button {...rest} disabled={seconds > 0}>
      <span>
        {label}
        {/* A name that changes every second would be read every second while the button has the focus. */}
        {seconds > 0 && <span aria-hidden={seconds < minutesFrom}> in {lengthOf(seconds)}</span>}
      </span>
    </Button>
  );
}
