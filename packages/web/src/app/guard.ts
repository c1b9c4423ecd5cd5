import { type MiddlewareFunction, replace } from "react-router-dom";
import { modalStore, openModal } from "@/lib/modals.ts";
import { storage } from "@/lib/storage.ts";
import { readSession, roleOf, sessionStore } from "@/session/session-store.ts";
import { whenSessionKnown } from "@/session/start-session.ts";
import { type Decision, decideRoute } from "./decide-route.ts";
import { findRoute } from "./find-route.ts";
import { noteRedirect } from "./page-change.ts";
import type { RouteEntry } from "./route-entry.ts";

/** Stores or drops the intended redirect, and opens the dialog that explains a redirect. */
function applyDecision(decision: Decision, path: string): void {
  if (decision.intended === "drop") storage.remove("intendedRedirect");
  if (decision.kind !== "redirect") return;
  // A session is only stored here when another tab has logged somebody else in, who is not led to this page.
  if (decision.intended === "store" && storage.get("authToken") === undefined) {
    storage.set("intendedRedirect", path);
  }
  // An open dialog has just changed the mode, and closes itself.
  if (decision.prompt && !modalStore.get()) openModal(decision.prompt);
}

/** Runs before a route renders: opens the page for its roles and redirects everybody else. */
export const guard =
  (route: RouteEntry): MiddlewareFunction =>
  async ({ url }, next) => {
    const session = await whenSessionKnown();
    const path = url.pathname + url.search;
    const decision = decideRoute(
      {
        path,
        route,
        role: roleOf(session),
        profileCompletion:
          session.status === "signed-in" ? session.user.user_profile.profile_completion : 0,
        canCreate: session.status === "signed-in" && session.user.account_type === "creator",
        isSigningUp: storage.get("isSignupProcess") !== undefined,
        intendedRedirect: storage.get("intendedRedirect"),
      },
      findRoute,
    );
    if (decision.kind === "redirect") noteRedirect();
    const hasLoggedOut = session.status === "anonymous" && session.hasLoggedOut === true;
    if (hasLoggedOut) {
      // After a log-out the page must not ask for a log-in to itself.
      if (decision.kind === "redirect") throw replace(decision.to);
      sessionStore.set(readSession());
    } else {
      applyDecision(decision, path);
      if (decision.kind === "redirect") throw replace(decision.to);
    }
    return next();
  };
