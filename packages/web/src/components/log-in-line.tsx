import { cn } from "@/lib/class-names.ts";
import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import { Button } from "./ui/button.tsx";

interface LogInLineProps {
  /** What a visitor can do after the log-in: "write a comment". */
  to: string;
  /** The height of the form that takes its place. */
  className: string;
}

/** Stands for visitors where signed-in people have a form. */
export function LogInLine({ to, className }: LogInLineProps) {
  const whenSignedIn = useWhenSignedIn();
  return (
    <p
      className={cn(
        // The form's space is reserved while a session is being restored, so that the content below does not move.
        "mb-8 flex flex-wrap items-center justify-between gap-3 rounded border bg-raised p-4 in-[[data-session]]:invisible",
        className,
      )}
    >
      Log in to {to}.
      <Button size="small" onClick={() => whenSignedIn(() => undefined)}>
        Log in
      </Button>
    </p>
  );
}
