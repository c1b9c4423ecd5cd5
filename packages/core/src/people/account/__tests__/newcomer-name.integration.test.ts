import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf, visitor } from "../../../../test/context.ts";
import type { Context } from "../../../platform/context.ts";
import { createIdentityProvider } from "../../../platform/providers/identity.ts";
import { createMailProvider } from "../../../platform/providers/mail.ts";
import { authenticate } from "../authenticate.ts";

const anybody = contextOf(visitor);
const ctx: Context<"identity" | "mail" | "queues"> = {
  ...anybody,
  providers: {
    identity: createIdentityProvider({ config: anybody.config, secrets: async () => "{}" }),
    mail: createMailProvider({ config: anybody.config }),
    queues: { send: async () => undefined, sendAll: async () => undefined },
  },
};

/** The identity provider accepts any text as a name. */
async function nameFor(name: string | undefined): Promise<string> {
  const uid = randomUUID().replaceAll("-", "");
  const now = Math.floor(Date.now() / 1000);
  const identity = {
    uid,
    email: `${uid}@example.com`,
    emailVerified: true,
    name,
    authTime: now,
    issuedAt: now,
  };
  return (await authenticate({ ctx, input: { identity } })).name;
}

it("a newcomer's name follows the rules of names, whatever the identity provider has accepted", async () => {
  expect(await nameFor("Ada Lovelace")).toBe("Ada Lovelace");
  expect(await nameFor(undefined)).toBe("New user");
  expect(await nameFor("")).toBe("New user");
  expect(await nameFor("  A ")).toBe("New user");
  expect(await nameFor("Ada\r\nBcc: everybody\u0000")).toBe("Ada Bcc: everybody");
  expect(await nameFor("Ada\u202Eecalevo\u200B L")).toBe("Adaecalevo L");
  expect(await nameFor("\u3164\u200B \u{1F3AC}!")).toBe("New user");
  const long = await nameFor(`${"a".repeat(79)}😀 and more`);
  expect(long).toBe("a".repeat(79));
});
