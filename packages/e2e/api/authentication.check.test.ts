import type { CallDefinition } from "@marquee/contracts/call";
import { allCalls } from "@marquee/contracts/calls";
import { beforeAll, describe, expect, it } from "vitest";
import { sendCall } from "./support/ask.ts";
import { signUp } from "./support/person.ts";
import { expiredTokenOf } from "./support/tokens.ts";

/** Empty input with which no call could do anything: authentication is checked before the input. */
const nonsense = ({ params, body }: CallDefinition) => ({
  params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, "x"])),
  ...(body === undefined ? {} : { body: {} }),
});

const broken = "letmein";
let expired: string;
beforeAll(async () => {
  expired = expiredTokenOf(await signUp());
});

const refusalOf = async (definition: CallDefinition, token?: string) => {
  const { status, error } = await sendCall(
    definition,
    nonsense(definition),
    token === undefined ? {} : { token },
  );
  return { status, error };
};

describe("every call that looks at a token", () => {
  const calls = allCalls.filter(({ definition }) => definition.auth !== "public");

  it.each(calls)(
    "$name distinguishes an expired token, and answers nothing else",
    async ({ definition }) => {
      const { status, error } = await refusalOf(definition, expired);
      expect([status, error?.code, error?.fields]).toEqual([401, "token_expired", undefined]);
    },
  );

  it.each(calls)(
    "$name refuses an invalid token, and answers nothing else",
    async ({ definition }) => {
      const { status, error } = await refusalOf(definition, broken);
      expect([status, error?.code, error?.fields]).toEqual([401, "unauthenticated", undefined]);
    },
  );
});

describe("every public call", () => {
  const calls = allCalls.filter(({ definition }) => definition.auth === "public");

  it.each(calls)("$name answers whatever the token says", async ({ definition }) => {
    const visitors = await refusalOf(definition);
    for (const token of [expired, broken]) {
      const { status, error } = await refusalOf(definition, token);
      expect([status, error?.code, error?.fields]).toEqual([
        visitors.status,
        visitors.error?.code,
        visitors.error?.fields,
      ]);
    }
    expect(visitors.status).not.toBe(401);
  });
});
