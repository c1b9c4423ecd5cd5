import { useLocation } from "react-router-dom";
import { openModal } from "@/lib/modals.ts";
import { whenSessionKnown } from "./start-session.ts";

/**
 * Returns a function that runs an action of a signed-in person. It waits for a session that is being restored. A visitor
 * is asked to log in instead, and then returns to `callbackUrl`, or to this page.
 */
export function useWhenSignedIn(callbackUrl?: string): (act: () => void) => void {
  const { pathname, search } = useLocation();
  return (act) =>
    void whenSessionKnown().then(({ status }) => {
      if (status === "signed-in") act();
      else
        openModal({
          name: "authentication-required",
          callbackUrl: callbackUrl ?? pathname + search,
        });
    });
}
