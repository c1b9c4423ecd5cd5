import { connectTokens } from "@/lib/api.ts";
import { loadOnline } from "@/lib/lazy.ts";
import { storage } from "@/lib/storage.ts";
import {
  accountTypeChangedEvent,
  forgetListeners,
  readSession,
  type Session,
  sessionStore,
} from "./session-store.ts";

let sessionCode: typeof import("./session.ts") | undefined;
/**
 * Loads the code for signed-in people, which a visitor's page does not need. The loaded code is kept: a page that is
 * being left runs no further tasks. An import would need one, so the last position of a video would not be sent.
 */
const loadSessionCode = async () => {
  sessionCode ??= await loadOnline(() => import("./session.ts"));
  return sessionCode;
};
/** Another tab may have removed the token of the person whom this tab shows. */
const hasToken = (): boolean => sessionCode !== undefined || storage.get("authToken") !== undefined;

/** The session, after a stored one was restored or dropped. */
export function whenSessionKnown(): Promise<Exclude<Session, { status: "restoring" }>> {
  return new Promise((resolve) => {
    const settle = (): boolean => {
      const session = sessionStore.get();
      if (session.status === "restoring") return false;
      resolve(session);
      return true;
    };
    if (settle()) return;
    const unsubscribe = sessionStore.subscribe(() => settle() && unsubscribe());
  });
}

/** The session as the server knows it now: its person may have another role since it was stored. */
export async function refreshSession(): ReturnType<typeof whenSessionKnown> {
  const { refreshUser } = await loadSessionCode();
  await refreshUser().catch(() => undefined);
  return whenSessionKnown();
}

/** Shows the person of a stored session at once; the schema that validates the stored value is only loaded then. */
async function showStoredUser(): Promise<void> {
  const { storedUser } = await import("./stored-user.ts");
  if (sessionStore.get().status === "restoring") sessionStore.set(readSession(storedUser()));
}

/** Starts the session; once, before the first render. `onForget` drops the cached data of a person. */
export function startSession({ onForget }: { onForget: () => void }): void {
  forgetListeners.add(onForget);
  connectTokens({
    getToken: async (options) =>
      hasToken() ? (await loadSessionCode()).getToken(options) : undefined,
    onUnauthenticated: () => {
      if (hasToken()) void loadSessionCode().then((session) => session.handleSessionEnd());
    },
  });
  window.addEventListener(accountTypeChangedEvent, () => {
    const session = sessionStore.get();
    sessionStore.set(readSession(session.status === "signed-in" ? session.user : undefined));
  });
  if (!hasToken()) return;
  // Without it the provider and the server still restore the session.
  const shown = showStoredUser().catch(() => undefined);
  void loadSessionCode().then((session) => session.resumeSession(shown));
}
