import {
  type AccountType,
  type UserInfo,
  userInfoSchema,
} from "@marquee/contracts/user/user.schema";
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

function storedUser(): UserInfo | undefined {
  const stored = storage.get("userInfo");
  if (stored === undefined) return undefined;
  try {
    const parsed = userInfoSchema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The session as local storage tells it. */
export function readSession(): Session {
  const chosen = storedAccountType(storage.get("account_type"));
  if (storage.get("authToken") === undefined) return { status: "anonymous", chosen };
  const user = storedUser();
  if (user === undefined) return { status: "restoring" };
  return { status: "signed-in", user, mode: accountMode(chosen, user.account_type) };
}

export const sessionStore = createStore<Session>(readSession());

export const roleOf = (session: Session): Role =>
  session.status === "signed-in" ? session.mode : "anonymous";
