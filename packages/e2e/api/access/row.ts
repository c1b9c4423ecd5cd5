import type { CallDefinition, CallInput } from "@marquee/contracts/call";
import type { ErrorCode } from "@marquee/contracts/errors";
import type { Caller, Fixtures } from "../support/shared-fixtures.ts";

export type Outcome = "ok" | ErrorCode;

export type Exceptions = Partial<Record<Caller, Outcome>>;

/**
 * One call: its request, and the callers whose answer differs from what its `auth` says. A call that changes its target
 * has a new one each time.
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

/** Everybody gets the answer, with any token or without one. */
const forAll: Record<Caller, Outcome> = {
  anonymous: "ok",
  watcher: "ok",
  owner: "ok",
  otherCreator: "ok",
  admin: "ok",
  deactivated: "ok",
};

/** A deactivated person gets an error from calls that read the token. */
const forVisitors: Record<Caller, Outcome> = { ...forAll, deactivated: "account_deactivated" };

const forSignedIn: Record<Caller, Outcome> = { ...forVisitors, anonymous: "unauthenticated" };

/**
 * The expected answer to each caller, by the `auth` of a call. People who are not admins get "not found" from the
 * admins' calls.
 */
export const expectedOf: Record<CallDefinition["auth"], Record<Caller, Outcome>> = {
  public: forAll,
  optional: forVisitors,
  required: forSignedIn,
  admin: { ...forSignedIn, watcher: "not_found", owner: "not_found", otherCreator: "not_found" },
};

/** Creators' work: for creators only, so not for admins. */
export const forCreators = { watcher: "forbidden", admin: "forbidden" } as const;

/** Creators' work on an object of the owner, which does not exist for another creator. */
export const forItsCreator = { ...forCreators, otherCreator: "not_found" } as const;

/** An object that exists only for its owner and for admins. */
export const forItsOwnerAndAdmins = { watcher: "not_found", otherCreator: "not_found" } as const;

/** An object that exists only for its owner, so not for admins. */
export const forItsOwner = { ...forItsOwnerAndAdmins, admin: "not_found" } as const;

/** What a paid video contains, which none of the callers has bought. */
export const forItsBuyers = {
  anonymous: "forbidden",
  watcher: "forbidden",
  otherCreator: "forbidden",
} as const;

/** An object that everybody sees and only its author, the watcher, may change. */
export const forItsAuthor = {
  owner: "forbidden",
  otherCreator: "forbidden",
  admin: "forbidden",
} as const;
