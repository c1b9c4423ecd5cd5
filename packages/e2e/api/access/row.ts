import type { CallDefinition, CallInput } from "@marquee/contracts/call";
import type { ErrorCode } from "@marquee/contracts/errors";
import type { Caller, World } from "../support/world.ts";

export type Outcome = "ok" | ErrorCode;

/** One call: what is asked, with a fresh target where the answer changes it, and who gets what. */
export interface Row<D extends CallDefinition> {
  input: (world: World, caller: Caller) => CallInput<D> | Promise<CallInput<D>>;
  expected: Record<Caller, Outcome>;
}

export type Rows<Calls extends Record<string, CallDefinition>> = {
  [Name in keyof Calls]: Row<Calls[Name]>;
};

/** For everybody, whatever their token says. */
export const forAll: Record<Caller, Outcome> = {
  anonymous: "ok",
  watcher: "ok",
  owner: "ok",
  otherCreator: "ok",
  admin: "ok",
  deactivated: "ok",
};

/** For everybody; a deactivated person is told so where the token counts. */
export const forVisitors: Record<Caller, Outcome> = {
  ...forAll,
  deactivated: "account_deactivated",
};

/** For everybody who has signed in. */
export const forSignedIn: Record<Caller, Outcome> = {
  ...forVisitors,
  anonymous: "unauthenticated",
};

/** Creators' work: for creators only, admins not being any. */
export const forCreators: Record<Caller, Outcome> = {
  ...forSignedIn,
  watcher: "forbidden",
  admin: "forbidden",
};

/** Creators' work on a thing of the owner, which does not exist for another creator. */
export const forItsCreator: Record<Caller, Outcome> = {
  ...forCreators,
  otherCreator: "not_found",
};

/** What only its owner and admins may know of. */
export const forItsOwnerAndAdmins: Record<Caller, Outcome> = {
  ...forSignedIn,
  watcher: "not_found",
  otherCreator: "not_found",
};

/** What only its owner may know of, admins included in the others. */
export const forItsOwner: Record<Caller, Outcome> = {
  ...forItsOwnerAndAdmins,
  admin: "not_found",
};

/** For admins; everybody else who has signed in is told that there is no such page. */
export const forAdmins: Record<Caller, Outcome> = {
  ...forItsOwnerAndAdmins,
  owner: "not_found",
};
