import type { AccountType, UserInfo } from "@marquee/contracts/people/user/user.schema";
import { storage } from "@/lib/storage.ts";
import { createStore } from "@/lib/store.ts";
import { accountMode, storedAccountType } from "./account-mode.ts";

export type Session =
  /** A session is kept, but not yet who it is. */
  | { status: "restoring" }
  /** `chosen`: what the visitor said to want to be. `left`: has just logged out. */
  | { status: "anonymous"; chosen: AccountType | undefined; left?: true }
  | { status: "signed-in"; user: UserInfo; mode: AccountType };

export type Role = "anonymous" | AccountType;

/** The session as local storage tells it; `user` is the person whom the stored token belongs to, once known. */
export function readSession(user?: UserInfo): Session {
  const chosen = storedAccountType(storage.get("account_type"));
  if (storage.get("authToken") === undefined) return { status: "anonymous", chosen };
  if (user === undefined) return { status: "restoring" };
  return { status: "signed-in", user, mode: accountMode(chosen, user.account_type) };
}

export const accountTypeChangedEvent = "account-type-changed";

/** Called when everything that belongs to a person is dropped. */
export const forgetListeners = new Set<() => void>();

/** Documents are the same for everybody: they show what a visitor sees. */
const visitor: Session = { status: "anonymous", chosen: undefined };

export const sessionStore = createStore<Session>(readSession(), visitor);

export const roleOf = (session: Session): Role =>
  session.status === "signed-in" ? session.mode : "anonymous";
