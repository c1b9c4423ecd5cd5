import type { accountCalls } from "@marquee/contracts/people/account/account.calls";
import type { Caller, World } from "../support/world.ts";
import { forAll, forSignedIn, type Outcome, type Rows } from "./row.ts";

const nobodysToken = `uid.${"x".repeat(43)}`;

/** The caller's own address, with no code of theirs on its way. */
async function freshAddress(world: World, caller: Caller): Promise<string> {
  if (caller === "anonymous") return "nobody@example.test";
  const { id, email } = world.people[caller];
  await world.database.oneTimeCodes.delete({ user_id: id, purpose: "old_email" }).go();
  return email;
}

/** A wrong code for whoever signed in: a right one would sign the world's people out. */
const wrongForSignedIn: Record<Caller, Outcome> = {
  anonymous: "unauthenticated",
  watcher: "invalid_fields",
  owner: "invalid_fields",
  otherCreator: "invalid_fields",
  admin: "invalid_fields",
  deactivated: "account_deactivated",
};

/** A link that was never mailed. */
const wrongForAll: Record<Caller, Outcome> = {
  anonymous: "invalid_fields",
  watcher: "invalid_fields",
  owner: "invalid_fields",
  otherCreator: "invalid_fields",
  admin: "invalid_fields",
  deactivated: "invalid_fields",
};

export const accountRows: Rows<typeof accountCalls> = {
  sendOldCode: {
    input: async (world, caller) => ({ body: { oldEmail: await freshAddress(world, caller) } }),
    expected: forSignedIn,
  },
  verifyOldCode: {
    input: async (world, caller) => ({
      body: { oldEmail: await freshAddress(world, caller), otpCode: "000000" },
    }),
    expected: wrongForSignedIn,
  },
  requestEmailChange: {
    input: () => ({
      body: { new_email: "elsewhere@example.test", old_email_token: "x".repeat(43) },
    }),
    expected: wrongForSignedIn,
  },
  verifyEmailChange: {
    input: () => ({ body: { otp: "000000", new_email: "elsewhere@example.test" } }),
    expected: wrongForSignedIn,
  },
  verifyLink: { input: () => ({ body: { token: nobodysToken } }), expected: wrongForAll },
  undoEmailChange: { input: () => ({ body: { token: nobodysToken } }), expected: wrongForAll },
  deactivatedCheck: {
    input: ({ people }) => ({ query: { email: people.deactivated.email } }),
    expected: forAll,
  },
};
