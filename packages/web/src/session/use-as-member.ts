import { useLocation } from "react-router-dom";
import { openModal } from "@/lib/modals.ts";
import { whenSessionKnown } from "./start-session.ts";

/**
 * Returns a wrapper for actions of members: it waits for a session that is being restored. It asks a visitor to log in,
 * who then returns to `callbackUrl`, or to this page.
 */
export function useAsMember(callbackUrl?: string): (act: () => void) => void {
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
