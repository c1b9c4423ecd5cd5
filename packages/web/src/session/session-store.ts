import type { AccountType, UserInfo } from "@marquee/contracts/people/user/user.schema";
import { storage } from "@/lib/storage.ts";
import { createStore } from "@/lib/store.ts";
import { accountMode, storedAccountType } from "./account-mode.ts";

export type Session =
  /** A session is stored, but its person is not known yet. */
  | { status: "restoring" }
  /**
   * `chosen`: the role that the visitor has chosen. `hasLoggedOut`: a moment ago, in this tab. `isOthers`: another tab
   * has logged somebody else in.
   */
  | {
      status: "anonymous";
      chosen: AccountType | undefined;
      hasLoggedOut?: true;
      isOthers?: true;
    }
  | { status: "signed-in"; user: UserInfo; mode: AccountType };

export type Role = "anonymous" | AccountType;

/** The session in local storage; `user` is the person of the stored token, once known. */
export function readSession(user?: UserInfo): Session {
  const chosen = storedAccountType(storage.get("account_type"));
  if (storage.get("authToken") === undefined) return { status: "anonymous", chosen };
  if (user === undefined) return { status: "restoring" };
  return { status: "signed-in", user, mode: accountMode(chosen, user.account_type) };
}

export const accountTypeChangedEvent = "account-type-changed";

/** Called when all data of a person is dropped. */
export const forgetListeners = new Set<() => void>();

/** Documents are the same for everybody: they show what a visitor sees. */
const visitor: Session = { status: "anonymous", chosen: undefined };

export const sessionStore = createStore<Session>(readSession(), visitor);

export const roleOf = (session: Session): Role =>
  session.status === "signed-in" ? session.mode : "anonymous";
