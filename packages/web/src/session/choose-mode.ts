import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { request } from "@/lib/api.ts";
import { storage } from "@/lib/storage.ts";
import { isQuietPath } from "./quiet-path.ts";
import { accountTypeChangedEvent, readSession, sessionStore } from "./session-store.ts";

/** The header refreshes its copy of the account within this time (spec §4). */
const switchDelayMilliseconds = 500;

/** Continue as: drops the previous person's data and keeps the choice (spec §4, Sign-up and log-in entry). */
export function continueAs(type: "watcher" | "creator", intendedRedirect: string): void {
  storage.clear();
  storage.set("account_type", type);
  storage.set("intendedRedirect", intendedRedirect);
  sessionStore.set(readSession());
}

/**
 * Switches between watching and creating (spec §4, Account mode). A stored watcher who wants to create is first changed
 * on the server; everything else is local.
 */
export async function switchMode(to: "watcher" | "creator"): Promise<void> {
  const session = sessionStore.get();
  if (session.status !== "signed-in") return;
  let { user } = session;
  if (to === "creator" && user.account_type === "watcher") {
    user = await request(userCalls.update, { body: { account_type: "creator" } });
    storage.set("userInfo", JSON.stringify(user));
    sessionStore.set(readSession(user));
  }
  storage.set("account_type", to);
  if (!isQuietPath(window.location.pathname)) {
    window.dispatchEvent(new CustomEvent(accountTypeChangedEvent));
    await new Promise((resolve) => setTimeout(resolve, switchDelayMilliseconds));
  }
  sessionStore.set(readSession(user));
}
