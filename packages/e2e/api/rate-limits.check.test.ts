import { createHash } from "node:crypto";
import { limitsOf } from "@marquee/contracts/call";
import { limitMessage, type RateLimitName, rateLimitRules } from "@marquee/contracts/rate-limits";
import type { Database } from "@marquee/core/database";
import { beforeAll, describe, expect, it } from "vitest";
import { addressHeaders, randomAddress } from "../src/networks.ts";
import { type AnyRow, allRows, type LooseInput } from "./access-matrix.ts";
import { sendCall } from "./support/ask.ts";
import { openDatabase } from "./support/database.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";

let fixtures: Fixtures;
let database: Database;
beforeAll(async () => {
  fixtures = await createFixtures();
  database = openDatabase();
});

type Signed = keyof Fixtures["people"];

/** A value for a field that a rule looks for. Any value will do, because the call does no work. */
const fieldValues: Readonly<Record<string, string>> = {
  coupon_code: "HARBOUR",
  search: "harbour",
  profile_picture_key: "uploads/images/x.png",
  image_key: "uploads/images/x.png",
  thumbnail_key: "uploads/images/x.png",
  cover_key: "uploads/images/x.png",
  body: '<img src="upload:uploads/images/x.png">',
};

const isInQuery = (row: AnyRow, field: string): boolean =>
  row.definition.query !== undefined && row.definition.body === undefined && field in fieldValues;

function withField(row: AnyRow, input: LooseInput, field: string | undefined): LooseInput {
  if (field === undefined) return input;
  const given = { [field]: fieldValues[field] };
  if (isInQuery(row, field)) return { ...input, query: { ...input.query, ...given } };
  return { ...input, body: { ...Object(input.body), ...given } };
}

/**
 * Writes a count into this window and the next, because the hour may end meanwhile. Returns a function that removes it.
 */
async function count(rule: RateLimitName, who: string, times: number) {
  const { windowSeconds } = rateLimitRules[rule];
  const now = Math.floor(Date.now() / 1000);
  const subject = createHash("sha256").update(who).digest("base64url");
  const keys = [0, 1].map((windows) => ({
    rule,
    subject,
    window: now - (now % windowSeconds) + windows * windowSeconds,
  }));
  const expires_at = now + 2 * windowSeconds;
  const items = keys.map((key) => ({ ...key, count: times, expires_at }));
  await database.rateLimits.put(items).go();
  return () => database.rateLimits.delete(keys).go();
}

interface Case {
  row: AnyRow;
  rule: RateLimitName;
  field?: string | undefined;
  caller: Signed | "anonymous";
}

/** A person for whom the call works, if possible, so that only the count refuses it. */
function callerFor(row: AnyRow): Signed | "anonymous" {
  if (row.definition.auth === "public") return "anonymous";
  const signed: readonly Signed[] = ["owner", "otherCreator", "watcher", "admin"];
  return (
    signed.find((caller) => row.expected[caller] === "ok") ??
    (row.definition.auth === "admin" ? "admin" : "owner")
  );
}

const rowOf = (name: string): AnyRow => {
  const row = allRows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`The access matrix has no row for ${name}`);
  return row;
};

const declared: Case[] = allRows.flatMap((row) =>
  limitsOf(row.definition).map((entry) => ({
    row,
    caller: callerFor(row),
    ...(typeof entry === "string" ? { rule: entry } : entry),
  })),
);

/** Counted by the verb, because the count depends on more than the caller. */
const countedByTheVerb: Case[] = [
  { row: rowOf("form.contact"), rule: "form", caller: "anonymous" },
  { row: rowOf("form.enterprise"), rule: "form", caller: "anonymous" },
  { row: rowOf("export.get"), rule: "data_export", caller: "otherCreator" },
  { row: rowOf("blog.create"), rule: "image_use", field: "body", caller: "owner" },
  { row: rowOf("blog.update"), rule: "image_use", field: "body", caller: "owner" },
];

describe("429 with the time to wait, when the limit is reached", () => {
  it.each([...declared, ...countedByTheVerb].map((one) => ({ ...one, name: one.row.name })))(
    "$name by $rule as $caller",
    async ({ row, rule, field, caller }) => {
      const input = withField(row, await row.input(fixtures, caller), field);
      const address = randomAddress();
      const person = caller === "anonymous" ? undefined : fixtures.people[caller];
      const remove = await count(
        rule,
        person?.id ?? `address:${address}`,
        rateLimitRules[rule].times,
      );
      const answer = await sendCall(row.definition, input, {
        ...(person && { as: person }),
        headers: addressHeaders(address),
      });
      await remove();
      expect([answer.status, answer.error?.code], answer.text).toEqual([429, "rate_limited"]);
      expect(answer.error?.message).toBe(limitMessage(rateLimitRules[rule]));
      const seconds = Number(answer.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(rateLimitRules[rule].windowSeconds);
    },
  );
});

describe("a request counts only where its rule says so", () => {
  it("without a coupon, an image or a search nothing is counted", async () => {
    for (const { row, rule, field, caller } of declared) {
      if (field === undefined || row.definition.method !== "GET") continue;
      const person = caller === "anonymous" ? undefined : fixtures.people[caller];
      const remove = await count(rule, person?.id ?? "", rateLimitRules[rule].times);
      const input = await row.input(fixtures, caller);
      const answer = await sendCall(row.definition, input, { ...(person && { as: person }) });
      await remove();
      expect([row.name, answer.status]).toEqual([row.name, 200]);
    }
  });
});
