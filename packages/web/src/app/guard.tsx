import { type ReactNode, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { openModal } from "@/lib/modals.ts";
import { storage } from "@/lib/storage.ts";
import { decideRoute } from "./decide-route.ts";
import { findRoute } from "./find-route.ts";
import { Splash } from "./pages/splash.tsx";
import { readSession, roleOf, sessionStore } from "./session/session-store.ts";
import { useSession } from "./session/use-session.ts";

/** Shows a page to whom it is meant for and sends everybody else where they belong. */
export function Guard({ children, notFound }: { children: ReactNode; notFound: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const path = location.pathname + location.search;

  const decision = useMemo(() => {
    if (session.status === "restoring") return undefined;
    return decideRoute(
      {
        path,
        route: findRoute(path),
        role: roleOf(session),
        completion:
          session.status === "signed-in" ? session.user.user_profile.profile_completion : 0,
        signingUp: storage.get("isSignupProcess") !== undefined,
        intended: storage.get("intendedRedirect"),
      },
      findRoute,
    );
  }, [path, session]);

  const left = session.status === "anonymous" && session.left === true;

  useEffect(() => {
    if (decision === undefined || decision.kind === "not-found") return;
    if (left) {
      // Who logs out on a page of their own is not asked to log in again for it.
      if (decision.kind === "redirect") void navigate(decision.to, { replace: true });
      else sessionStore.set(readSession());
      return;
    }
    if (decision.intended === "drop") storage.remove("intendedRedirect");
    if (decision.kind !== "redirect") return;
    if (typeof decision.intended === "object") {
      storage.set("intendedRedirect", decision.intended.store);
    }
    void navigate(decision.to, { replace: true });
    if (decision.prompt === "authentication") {
      openModal({ name: "authentication-required", callbackUrl: path });
    } else if (decision.prompt === "get-started") {
      openModal({ name: "get-started" });
    }
  }, [decision, left, navigate, path]);

  if (decision === undefined || decision.kind === "redirect") return <Splash />;
  return decision.kind === "not-found" ? notFound : children;
}
