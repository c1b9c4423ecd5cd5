import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { expect, inject, it } from "vitest";
import { createDatabase } from "../../packages/core/src/database.ts";
import { parseConfig } from "../../packages/core/src/platform/config.ts";
import { createDocumentClient } from "../../packages/core/src/platform/dynamo/client.ts";

const environment = inject("environment");
const config = parseConfig(environment);
const { users } = createDatabase(createDocumentClient(config), config.TABLE_NAME);
const script = resolve(import.meta.dirname, "../admin-grant.ts");

async function put(changes: { email_verified?: boolean } = {}) {
  const uid = crypto.randomUUID().replaceAll("-", "");
  const email = `${uid}@example.com`;
  const created_at = "2026-03-24T10:00:00.000Z";
  await users
    .create({
      id: `usr_${uid}`,
      account_type: "watcher",
      name: "Grace Granted",
      email,
      email_verified: true,
      created_at,
      updated_at: created_at,
      ...changes,
    })
    .go();
  return { uid, email, created_at };
}

const typeOf = async (uid: string) =>
  (await users.get({ id: `usr_${uid}` }).go({ consistent: true })).data?.account_type;

function run(...parameters: string[]): Promise<{ code: number; output: string }> {
  return new Promise((answer) => {
    const child = execFile(
      process.execPath,
      [script, ...parameters],
      { env: { ...process.env, ...environment } },
      (error, stdout, stderr) => {
        answer({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      },
    );
    child.stdin?.end();
  });
}

it("an unverified address makes no admin", async () => {
  const { uid, email } = await put({ email_verified: false });
  const { code, output } = await run(email, "--yes");
  expect([code, output]).toEqual([1, expect.stringContaining("not verified")]);
  // A verification reaches the record with the next token of the person.
  expect(output).toContain("logs out and in again on the site");
  expect(await typeOf(uid)).toBe("watcher");
});

it("the future admin is shown first, and nothing happens without a confirmation", async () => {
  const { uid, email, created_at } = await put();
  const asked = await run(email);
  expect(asked.code).toBe(1);
  for (const fact of [uid, email, created_at, "Grace Granted", "--yes"]) {
    expect(asked.output).toContain(fact);
  }
  expect(await typeOf(uid)).toBe("watcher");

  const granted = await run("--yes", email);
  expect([granted.code, granted.output]).toEqual([0, expect.stringContaining(uid)]);
  expect(await typeOf(uid)).toBe("admin");
});

it("without an address, or with an unknown option, it prints its usage", async () => {
  for (const parameters of [[], ["--yes"], ["nobody"], ["a@example.com", "--force"]]) {
    expect(await run(...parameters)).toEqual({
      code: 1,
      output: expect.stringContaining("Usage: node scripts/admin-grant.ts"),
    });
  }
});
