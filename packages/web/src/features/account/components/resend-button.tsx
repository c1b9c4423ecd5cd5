import { Button } from "@/components/ui/button.tsx";
import { useSecondsLeft } from "@/lib/use-seconds-left.ts";

interface ResendButtonProps {
  /** Milliseconds of the time from which another code may be requested. */
  from: number;
  sending: boolean;
  onResend: () => void;
}

/** Sends another code, as soon as the server accepts the request. */
export function ResendButton({ from, sending, onResend }: ResendButtonProps) {
  const seconds = useSecondsLeft(from);
  return (
    <Button loading={sending} disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? `Send another code in ${seconds} s` : "Send another code"}
    </Button>
  );
}
