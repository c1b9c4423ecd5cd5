import type { AccountType } from "@marquee/contracts/people/user/user.schema";

/** A signed-in person, as their record was at the time of the call. */
export interface UserActor {
  type: "user";
  userId: string;
  accountType: AccountType;
}

/** A person with a valid token, and no record with its address: only `authenticate` accepts one. */
export interface NewcomerActor {
  type: "newcomer";
  userId: string;
}

/** A person whose account is deactivated. Only calls with `allowsDeactivated` accept one. */
export interface DeactivatedActor {
  type: "deactivated";
  userId: string;
}

export type Actor =
  | { type: "anonymous" }
  | DeactivatedActor
  | NewcomerActor
  | UserActor
  /** A consumer or a schedule. */
  | { type: "system"; name: string };

interface AdminActor extends UserActor {
  accountType: "admin";
}

/** True for a signed-in admin. */
export const isAdmin = (actor: Actor): actor is AdminActor =>
  actor.type === "user" && actor.accountType === "admin";

/** A verified token: the identity provider's data about the person. */
export interface TokenIdentity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | undefined;
  /** Epoch seconds: when the person signed in, and when the token was issued. A refreshed token keeps the first. */
  authTime: number;
  issuedAt: number;
}
