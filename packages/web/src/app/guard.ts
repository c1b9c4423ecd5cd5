import { type MiddlewareFunction, redirectDocument, replace } from "react-router-dom";
import { modalStore, openModal } from "@/lib/modals.ts";
import { storage } from "@/lib/storage.ts";
import { readSession, roleOf, type Session, sessionStore } from "@/session/session-store.ts";
import { refreshSession, whenSessionKnown } from "@/session/start-session.ts";
import { type Decision, decideRoute, isForAdmins } from "./decide-route.ts";
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

/**
 * Whether a tab whose session another one has replaced goes on as that session's person: with the next page, because the
 * present one may have unsaved work, or ask for a log-in.
 */
const goesOnAsOther = (session: Session, route: RouteEntry, { pathname }: URL): boolean =>
  session.status === "anonymous" &&
  session.isOthers === true &&
  pathname !== window.location.pathname &&
  !route.visitorsOnly &&
  !modalStore.get();

/** Somebody who was made an admin a moment ago keeps the address of the back office. */
async function currentSession(route: RouteEntry): ReturnType<typeof whenSessionKnown> {
  const session = await whenSessionKnown();
  const isNoAdmin = session.status === "signed-in" && session.mode !== "admin";
  return isForAdmins(route) && isNoAdmin ? refreshSession() : session;
}

/** Runs before a route renders: opens the page for its roles and redirects everybody else. */
export const guard =
  (route: RouteEntry): MiddlewareFunction =>
  async ({ url }, next) => {
    const session = await currentSession(route);
    const user = session.status === "signed-in" ? session.user : undefined;
    const path = url.pathname + url.search;
    const decision = decideRoute(
      {
        path,
        route,
        role: roleOf(session),
        profileCompletion: user?.user_profile.profile_completion ?? 0,
        canCreate: user?.account_type === "creator",
        isSigningUp: storage.get("isSignupProcess") !== undefined,
        intendedRedirect: storage.get("intendedRedirect"),
      },
      findRoute,
    );
    if (decision.kind === "redirect") noteRedirect();
    if (goesOnAsOther(session, route, url)) throw redirectDocument(path);
    const hasLoggedOut = session.status === "anonymous" && session.hasLoggedOut;
    // After a log-out the page must not ask for a log-in to itself.
    if (!hasLoggedOut) applyDecision(decision, path);
    if (decision.kind === "redirect") throw replace(decision.to);
    if (hasLoggedOut) sessionStore.set(readSession());
    return next();
  };
