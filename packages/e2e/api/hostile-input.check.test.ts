import { createHash } from "node:crypto";
import type { CallDefinition } from "@marquee/contracts/call";
import { callUrl } from "@marquee/contracts/client";
import { rateLimitRules } from "@marquee/contracts/rate-limits";
import type { Database } from "@marquee/core/database";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type AnyRow, allRows, type LooseInput } from "./access-matrix.ts";
import { openDatabase } from "./support/database.ts";
import type { TestPerson } from "./support/person.ts";
import { type RawAnswer, send } from "./support/raw.ts";
import { callers, createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { typedAddresses } from "./support/typed-addresses.ts";

/** Set HOSTILE_SEED to repeat a run, and HOSTILE_ROUNDS for more rounds. */
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);
const rounds = Number(process.env.HOSTILE_ROUNDS ?? 1);
console.log(`hostile input: HOSTILE_SEED=${seed}`);

/** mulberry32: seeded numbers from 0 to below 1. */
function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const values: readonly unknown[] = [
  ...[0, -0, -1, 1, 1.5, 1e15, 2 ** 53, -(2 ** 53), 1e126, 1e308, -1e308, 5e-324],
  ...["", " ", "0", "-1", "1e308", "NaN", "Infinity", "0x10", "٣", "true", "null", "undefined"],
  ...[
    "x".repeat(300),
    "x".repeat(5000),
    "é".repeat(2000),
    "𝒳".repeat(700),
    "\u202e",
    "\u0000",
    "\n",
  ],
  ...["__proto__", "constructor", "toString", "../../etc/passwd", "%00", "%E0%A4%A", "#", "a#b$c"],
  ...["2030-01-31T12:00:00Z", "9999-12-31T23:59:59Z", "-271821-04-20T00:00:00Z", "0000-01-01"],
  ...["vid_01HZZZZZZZZZZZZZZZZZZZZZZZ", "usr_a", `usr_${"a".repeat(128)}`, "po_1", "in_1"],
  ...["cs_test_1", "price_1", "usd", ...typedAddresses, "uploads/images/x"],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [1e308],
    ["x".repeat(300)],
    { a: 1 },
    { __proto__: 1 },
  ],
  Array.from({ length: 300 }, (_, index) => index),
  Array.from({ length: 300 }, () => "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ"),
];

/** Values that JSON allows and that JSON.stringify does not write. */
const raw: readonly string[] = [
  ...['"\\ud800"', '"\\udfff\\ud800"', '"\\ud83d\\ude00"', "1e999", "-1e999", "1E400", "0.1e-400"],
  ...["123456789012345678901234567890", "-0", '"\\u0000"', '{"__proto__":{"x":1}}'],
  ...[`${"[".repeat(19)}${"]".repeat(19)}`, `${'{"a":'.repeat(15)}1${"}".repeat(15)}`],
];

const bodies: readonly string[] = [
  ...["", "null", "0", '""', "[]", "{}", "[{}]", "true", '{"":1}', "1e999", "\ufeff{}", "{}{}"],
  ...[
    "[".repeat(100_000),
    `{"a":${"[".repeat(50_000)}`,
    '{"a":1,"a":2}',
    '{"\\ud800":1}',
    "\u0000",
  ],
  `[${"0,".repeat(120_000)}0]`,
  `{${Array.from({ length: 9000 }, (_, index) => `"field${index}":${index}`).join(",")}}`,
];

const headers: readonly Record<string, string>[] = [
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "application/json; charset=nonsense; boundary=x" },
  { "content-type": "multipart/form-data" },
  { "content-type": "APPLICATION/JSON" },
  { "content-encoding": "gzip" },
  { "accept-encoding": "br;q=x, ,," },
  { accept: "text/html;q=nonsense" },
  { "idempotency-key": "short" },
  { "idempotency-key": "x".repeat(200) },
  { "idempotency-key": "key with spaces and é" },
  { "x-forwarded-for": ", , ,::1%eth0," },
  { "x-forwarded-for": "x".repeat(4000) },
  { via: "2.0 x (CloudFront)".repeat(50), "x-forwarded-for": "not an address" },
  { "x-request-id": "x".repeat(4000) },
  { authorization: "Bearer" },
  { authorization: `Bearer ${"a.".repeat(2000)}` },
  { authorization: "Bearer e30.e30.e30" },
  { authorization: "Basic YTpi" },
  { range: "bytes=0-18446744073709551615" },
  { "if-modified-since": "nonsense" },
];

const queries: readonly string[] = [
  ...["page=1&page=2", "limit=1&limit=1e308", "cursor=a&cursor=b", "page[]=1", "page[$gt]=1"],
  ...["=", "&&&", "%", "%ff", "search=%ED%A0%80", "search=%00", "query=%ED%A0%80", "__proto__=1"],
  ...["limit=%EF%BC%91", "cursor=e30", "cursor=eyJsIjoiIn0", `cursor=${"A".repeat(1999)}`],
  ...[`search=${"%F0%9D%92%B3".repeat(50)}`, `page=${"9".repeat(400)}`, "page=0x1", "limit=1e1"],
];

let fixtures: Fixtures;
let database: Database;
beforeAll(async () => {
  fixtures = await createFixtures();
  database = openDatabase();
});

/** Resets a person's rate limits, because the tested code runs after the limits. */
async function forgetCounts(person: TestPerson | undefined): Promise<void> {
  if (person === undefined) return;
  const now = Math.floor(Date.now() / 1000);
  const subject = createHash("sha256").update(person.id).digest("base64url");
  const keys = Object.entries(rateLimitRules).map(([rule, { windowSeconds }]) => ({
    rule,
    subject,
    window: now - (now % windowSeconds),
  }));
  await database.rateLimits.delete(keys).go();
}

/** A person whom the call accepts; for public calls a visitor. */
function personFor({ definition, expected }: AnyRow): TestPerson | undefined {
  if (definition.auth === "public") return undefined;
  const caller = callers.find((one) => one !== "anonymous" && expected[one] === "ok");
  return fixtures.people[caller === undefined || caller === "anonymous" ? "owner" : caller];
}

const namesIn = (schema: z.ZodMiniType | undefined): string[] =>
  schema === undefined
    ? []
    : Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

interface Request {
  path: string;
  body?: string | undefined;
  headers?: Record<string, string>;
}

type Pick = <Item>(items: readonly Item[]) => Item;

/** Requests of a call, each with one malformed part. */
function hostileRequests(definition: CallDefinition, input: LooseInput, pick: Pick): Request[] {
  const write = (changed: LooseInput): Request => ({
    path: callUrl("", definition, changed),
    body: definition.body === undefined ? undefined : JSON.stringify(changed.body),
  });
  const asItIs = write(input);
  const fields = definition.body === undefined ? [] : namesIn(definition.body);
  const withRaw = (field: string, text: string): string => {
    const rest = JSON.stringify({ ...Object(input.body), [field]: "@@" });
    return rest.replace('"@@"', () => text);
  };
  const join = asItIs.path.includes("?") ? "&" : "?";
  return [
    ...Object.keys(input.params ?? {}).map((name) =>
      write({ ...input, params: { ...input.params, [name]: pick(values) } }),
    ),
    ...namesIn(definition.query).map((name) =>
      write({ ...input, query: { ...input.query, [name]: pick(values) } }),
    ),
    ...fields.map((name) =>
      write({ ...input, body: { ...Object(input.body), [name]: pick(values) } }),
    ),
    ...fields.map((name) => ({ ...asItIs, body: withRaw(name, pick(raw)) })),
    ...(definition.body === undefined ? [] : [{ ...asItIs, body: pick(bodies) }]),
    { ...asItIs, path: `${asItIs.path}${join}${pick(queries)}` },
    { ...asItIs, headers: pick(headers) },
    // A body for a call without one.
    ...(definition.body === undefined && definition.method !== "GET"
      ? [{ ...asItIs, body: pick(bodies) }]
      : []),
  ];
}

const expectedFailures = ["not_implemented", "provider_unavailable", "unavailable"];

const isAnswered = ({ status, error }: RawAnswer): boolean =>
  status < 500 || (error !== undefined && expectedFailures.includes(error.code));

describe(`no input causes a 500 (HOSTILE_SEED=${seed})`, () => {
  it.each(allRows)("$name", async (row) => {
    const random = randomNumbers(
      seed + [...row.name].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7),
    );
    const pick: Pick = (items) => {
      const [item] = items.slice(Math.floor(random() * items.length));
      if (item === undefined) throw new Error("There is nothing to pick from");
      return item;
    };
    const person = personFor(row);
    const caller = callers.find((one) => one !== "anonymous" && fixtures.people[one] === person);
    const input = await row.input(fixtures, caller ?? "anonymous");
    for (let round = 0; round < rounds; round += 1) {
      await forgetCounts(person);
      const requests = hostileRequests(row.definition, input, pick);
      const answers = await Promise.all(
        requests.map(async ({ path, body, headers: odd = {} }) => {
          const answer = await send(row.definition.method, path, {
            ...(person && { as: person }),
            ...(body === undefined ? {} : { body }),
            headers: odd,
          });
          return { request: [path, body?.slice(0, 400), odd], answer };
        }),
      );
      const failed = answers.filter(({ answer }) => !isAnswered(answer));
      expect(failed.map(({ request, answer }) => [request, answer.status, answer.text])).toEqual(
        [],
      );
    }
  });
});
