import type { CallDefinition, CallInput } from "@marquee/contracts/call";
import type { ErrorCode } from "@marquee/contracts/errors";
import type { Caller, Fixtures } from "../support/shared-fixtures.ts";

export type Outcome = "ok" | ErrorCode;

export type Exceptions = Partial<Record<Caller, Outcome>>;

/**
 * One call: what is asked, with a fresh target where the answer changes it, and who gets something else than its `auth`
 * says.
 */
export type Row<D extends CallDefinition> = Asked<D> & { exceptions?: Exceptions };

/** A call that takes nothing needs no input. */
type Asked<D extends CallDefinition> =
  object extends CallInput<D> ? { input?: Input<D> } : { input: Input<D> };
type Input<D extends CallDefinition> = (
  fixtures: Fixtures,
  caller: Caller,
) => CallInput<D> | Promise<CallInput<D>>;

export type Rows<Calls extends Record<string, CallDefinition>> = {
  [Name in keyof Calls]: Row<Calls[Name]>;
};

/** For everybody, whatever their token says. */
const forAll: Record<Caller, Outcome> = {
  anonymous: "ok",
  watcher: "ok",
  owner: "ok",
  otherCreator: "ok",
  admin: "ok",
  deactivated: "ok",
};

/** A deactivated person is told so where the token counts. */
const forVisitors: Record<Caller, Outcome> = { ...forAll, deactivated: "account_deactivated" };

const forSignedIn: Record<Caller, Outcome> = { ...forVisitors, anonymous: "unauthenticated" };

/** Who gets what of a call, by its `auth`. Whoever is no admin is told that there is no such page. */
export const expectedOf: Record<CallDefinition["auth"], Record<Caller, Outcome>> = {
  public: forAll,
  optional: forVisitors,
  required: forSignedIn,
  admin: { ...forSignedIn, watcher: "not_found", owner: "not_found", otherCreator: "not_found" },
};

/** Creators' work: for creators only, admins not being any. */
export const forCreators = { watcher: "forbidden", admin: "forbidden" } as const;

/** Creators' work on a thing of the owner, which does not exist for another creator. */
export const forItsCreator = { ...forCreators, otherCreator: "not_found" } as const;

/** What only its owner and admins may know of. */
export const forItsOwnerAndAdmins = { watcher: "not_found", otherCreator: "not_found" } as const;

/** What only its owner may know of, admins included in the others. */
export const forItsOwner = { ...forItsOwnerAndAdmins, admin: "not_found" } as const;

/** What only its author, the watcher, may change; others see it. */
export const forItsAuthor = {
  owner: "forbidden",
  otherCreator: "forbidden",
  admin: "forbidden",
} as const;
