import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button.tsx";
import { useSecondsLeft } from "@/lib/use-seconds-left.ts";

/** "40 s", or for a lock "30 min". */
const lengthOf = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;

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
      {seconds > 0 ? `${label} in ${lengthOf(seconds)}` : label}
    </Button>
  );
}
