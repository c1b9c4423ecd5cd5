import { useAsMember } from "@/session/use-as-member.ts";
import { Button } from "./ui/button.tsx";

/** Asks a visitor to log in, and leads back to this page. */
export function LogInButton() {
  const asMember = useAsMember();
  return (
    <Button
      variant="primary"
      // A signed-in person needs no button, once the session is known.
      onClick={() => asMember(() => undefined)}
    >
      Log in to watch
    </Button>
  );
}
