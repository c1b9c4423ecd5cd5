import type { accountCalls } from "@marquee/contracts/people/account/account.calls";
import type { Caller, Fixtures } from "../support/shared-fixtures.ts";
import type { Rows } from "./row.ts";

export const nobodysToken = `uid.${"x".repeat(43)}`;

/** The caller's own address, with no code of theirs on its way. */
async function freshAddress(fixtures: Fixtures, caller: Caller): Promise<string> {
  if (caller === "anonymous") return "nobody@example.test";
  const { id, email } = fixtures.people[caller];
  await fixtures.database.oneTimeCodes.delete({ user_id: id, purpose: "old_email" }).go();
  return email;
}

/** A wrong code for every signed-in caller: a right one would sign the shared people out. */
const wrongForSignedIn = {
  watcher: "invalid_fields",
  owner: "invalid_fields",
  otherCreator: "invalid_fields",
  admin: "invalid_fields",
} as const;

/** A link that was never mailed. */
export const wrongForAll = {
  ...wrongForSignedIn,
  anonymous: "invalid_fields",
  deactivated: "invalid_fields",
} as const;

export const accountRows: Rows<typeof accountCalls> = {
  sendOldCode: {
    input: async (fixtures, caller) => ({
      body: { oldEmail: await freshAddress(fixtures, caller) },
    }),
  },
  verifyOldCode: {
    input: async (fixtures, caller) => ({
      body: { oldEmail: await freshAddress(fixtures, caller), otpCode: "000000" },
    }),
    exceptions: wrongForSignedIn,
  },
  requestEmailChange: {
    input: () => ({
      body: { new_email: "elsewhere@example.test", old_email_token: "x".repeat(43) },
    }),
    exceptions: wrongForSignedIn,
  },
  verifyEmailChange: {
    input: () => ({ body: { otp: "000000", new_email: "elsewhere@example.test" } }),
    exceptions: wrongForSignedIn,
  },
  verifyLink: { input: () => ({ body: { token: nobodysToken } }), exceptions: wrongForAll },
  undoEmailChange: { input: () => ({ body: { token: nobodysToken } }), exceptions: wrongForAll },
  deactivatedCheck: {
    input: ({ people }) => ({ query: { email: people.deactivated.email } }),
  },
};
