import type { TokenOptions } from "@marquee/contracts/base-client";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { request } from "@/lib/api.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { type StorageKey, storage } from "@/lib/storage.ts";
import { toast } from "@/lib/toast.ts";
import { tokenExpiry, tokenOwner } from "@/lib/token-claims.ts";
import { accountMode, storedAccountType } from "./account-mode.ts";
import { isOutage } from "./identity-errors.ts";
import { loadIdentity } from "./load-identity.ts";
import { forgetListeners, readSession, sessionStore } from "./session-store.ts";
import { keepTokenFresh, stopTokenRefresh } from "./token-refresh.ts";

const sessionEnded = "Your session has ended. Log in again to continue.";

/** A stored token is used without a refresh if it is valid for at least this long. */
const reuseMilliseconds = 60_000;

/**
 * Stores the server's data about the person, unless they have logged out meanwhile, here or in another tab, where
 * somebody else may have logged in since then.
 */
export function adoptUser(user: UserInfo): void {
  if (tokenOwner(storage.get("authToken") ?? "") !== user.id) return;
  const mode = accountMode(storage.get("account_type"), user.account_type);
  storage.set("userInfo", JSON.stringify(user));
  storage.set("account_type", mode);
  sessionStore.set({ status: "signed-in", user, mode });
}

function rememberToken(token: string): void {
  storage.set("authToken", token);
  keepTokenFresh(token);
}

/** Another tab has logged somebody else in. This one is a visitor's until its next log-in, page or reload. */
let isSessionOfOther = false;

/** A message of an error is shown for this long (spec §8). */
const messageMilliseconds = 4000;

/** From now on, the guard opens the next page as the person who has logged in. */
function leaveToOther(): void {
  if (isSessionOfOther) {
    sessionStore.set({ status: "anonymous", chosen: undefined, isOthers: true });
  }
}

/**
 * Ends the session of this tab's person here, if another tab has ended it or has logged somebody else in. Such a tab is
 * not reloaded when the person stays because of unsaved work, or on the e-mail pages.
 */
function followOtherSession(): void {
  const session = sessionStore.get();
  if (session.status !== "signed-in") return;
  const stored = storage.get("authToken");
  if (stored !== undefined && tokenOwner(stored) === session.user.id) return;
  isSessionOfOther = stored !== undefined;
  stopTokenRefresh();
  sessionStore.set({ status: "anonymous", chosen: undefined });
  dropAnswers();
  toast.error(
    isSessionOfOther
      ? "Somebody else has logged in in another tab, so this one is logged out. Log in again to continue."
      : sessionEnded,
  );
  // Not before: the next page is a new document, in which the message would not be read.
  setTimeout(leaveToOther, messageMilliseconds);
}

/**
 * The bearer token of the stored session; undefined without one.
 * @throws when the identity provider cannot be reached, which does not end the session
 */
export async function getToken(options: TokenOptions = {}): Promise<string | undefined> {
  followOtherSession();
  const stored = storage.get("authToken");
  if (stored === undefined || isSessionOfOther) return undefined;
  if (options.forceRefresh !== true && tokenExpiry(stored) - Date.now() > reuseMilliseconds)
    return stored;
  const identity = await loadIdentity();
  const token = await identity.getToken(options).catch((error: unknown) => {
    if (isOutage(error)) throw error;
    return undefined;
  });
  if (token !== undefined) rememberToken(token);
  return token;
}

/** Drops the answers to the previous caller. */
function dropAnswers(): void {
  for (const listener of forgetListeners) listener();
}

/** Loaded here, because the part of the page that receives push messages may not be loaded yet. */
const forgetDevice = async (token: string) =>
  (await import("@/lib/push/load-transport.ts")).forgetDevice(token);

interface ForgetOptions {
  /** Stored values that stay. */
  keep?: readonly StorageKey[];
  /** The person has logged out. Otherwise the session has ended without them. */
  hasLoggedOut?: true;
}

/** Resets all data of a person (spec §4, Logout). */
function forget({ keep, hasLoggedOut }: ForgetOptions): void {
  stopTokenRefresh();
  const device = storage.get("firebaseToken");
  storage.clear(keep);
  // In one step, because the guard runs at each change and must see that the person has logged out.
  sessionStore.set(
    hasLoggedOut ? { status: "anonymous", chosen: undefined, hasLoggedOut } : readSession(),
  );
  dropAnswers();
  if (device !== undefined) void forgetDevice(device).catch(() => undefined);
}

/** Drops a session that failed. During a sign-up the visitor's choice stays in local storage (spec §4). */
export function dropSession(): void {
  // A visitor has no session that could have failed.
  if (storage.get("authToken") === undefined) return;
  const isSigningUp = storage.get("isSignupProcess") !== undefined;
  forget({ keep: isSigningUp ? ["account_type", "isSignupProcess"] : [] });
}

/** The session has ended elsewhere, such as by a new password. The page now treats the person as a visitor. */
export function handleSessionEnd(): void {
  if (storage.get("authToken") === undefined || isSessionOfOther) return;
  dropSession();
  toast.error(sessionEnded);
}

/** Asks the server again who is signed in. */
export async function refreshUser(): Promise<UserInfo> {
  const chosen = storedAccountType(storage.get("account_type"));
  const user = await request(userCalls.authenticate, {
    query: chosen === "creator" || chosen === "watcher" ? { account_type: chosen } : {},
  });
  adoptUser(user);
  return user;
}

let isWatching = false;

/** Stores each new token of the stored session's person, whatever its cause. */
async function watchTokens(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const identity = await loadIdentity();
  identity.onToken((token) => {
    const stored = storage.get("authToken");
    if (token === undefined || stored === undefined) return;
    if (tokenOwner(token) === tokenOwner(stored)) rememberToken(token);
  });
}

async function endIdentitySession(): Promise<void> {
  const identity = await loadIdentity();
  await identity.signOut();
}

/** Begins the session of a new token in this browser, and ends a former one. */
export async function beginSession(token: string): Promise<void> {
  // So that tabs of somebody else are reloaded.
  storage.remove("userInfo");
  storage.remove("authToken");
  isSessionOfOther = false;
  rememberToken(token);
  // Answers to the visitor say "log in" although the person may have access.
  dropAnswers();
  await watchTokens();
}

/** Ends the session everywhere in this browser. The caller decides on the next page. */
export async function signOut(): Promise<void> {
  forget({ hasLoggedOut: true });
  await endIdentitySession().catch(() => undefined);
}

/** Continues a stored session at the identity provider, whose SDK is loaded only here. */
async function resumeAtProvider(): Promise<void> {
  const identity = await loadIdentity();
  await identity.ready();
  if (!identity.isSignedIn()) {
    handleSessionEnd();
    return;
  }
  await watchTokens();
  await refreshUser();
}

/** Restores the stored session through the provider and the server; `shown` ends when the stored person was shown. */
export async function resumeSession(shown: Promise<void>): Promise<void> {
  try {
    await resumeAtProvider();
  } catch (error) {
    await shown;
    if (hasCode(error, "account_deactivated")) {
      toast.error(describeError(error).message);
      void signOut();
    } else if (sessionStore.get().status === "restoring") {
      toast.error("Your account could not be loaded. Check the connection and reload the page.");
    }
  }
}
