import { useWhenSignedIn } from "@/session/use-when-signed-in.ts";
import { Button } from "./ui/button.tsx";

/** Asks a visitor to log in, and leads back to this page. */
export function LogInButton() {
  const whenSignedIn = useWhenSignedIn();
  return (
    <Button
      variant="primary"
      // A signed-in person needs no button, once the session is known.
      onClick={() => whenSignedIn(() => undefined)}
    >
      Log in to watch
    </Button>
  );
}
