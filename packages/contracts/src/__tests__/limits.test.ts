import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type CallDefinition, errorsOf, limitsOf } from "../call.ts";
import { allCalls } from "../calls.ts";
import { countedByVerb, limitMessage, rateLimitRules } from "../rate-limits.ts";

const rulesOf = (definition: CallDefinition): string[] =>
  limitsOf(definition).map((entry) => (typeof entry === "string" ? entry : entry.rule));

const namesIn = (schema: z.ZodMiniType | undefined): string[] => {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
};
const fieldsOf = ({ query, body }: CallDefinition): string[] => [
  ...namesIn(query),
  ...namesIn(body),
];

describe("these calls have a rate limit beside the one for writes", () => {
  const costing = allCalls.filter(
    ({ name, definition }) =>
      errorsOf(definition).has("provider_unavailable") && countedByVerb[name] === undefined,
  );
  it.each(costing)("$name, which asks a provider", ({ definition }) => {
    const rules = rulesOf(definition);
    expect(rules.filter((rule) => rule !== "write" || definition.auth === "admin")).not.toEqual([]);
  });

  const coupons = allCalls.filter(({ definition }) =>
    fieldsOf(definition).some((field) => /^coupon_?code$/i.test(field)),
  );
  it.each(coupons)("$name, which takes a coupon's code", ({ definition }) => {
    expect(rulesOf(definition)).toContain("coupon");
  });

  const images = allCalls.filter(({ definition }) =>
    fieldsOf(definition).some((field) =>
      /^(image|profile_picture|thumbnail|cover)_key$/.test(field),
    ),
  );
  it.each(images)("$name, which takes an image", ({ definition }) => {
    expect(rulesOf(definition)).toContain("image_use");
  });

  const searches = allCalls.filter(
    ({ definition }) =>
      (definition.auth === "public" || definition.auth === "optional") &&
      fieldsOf(definition).some((field) => /^(search|query)$/.test(field)) &&
      // The plans are one small partition, which is read whole in any case.
      definition.path !== "/api/payments/packages",
  );
  it.each(searches)("$name, with which visitors search", ({ definition }) => {
    expect(rulesOf(definition)).toContain("search");
  });

  it("each of the four lists above has calls", () => {
    expect([costing, coupons, images, searches].map(({ length }) => length)).toEqual([
      expect.any(Number),
      6,
      6,
      4,
    ]);
    expect(costing.length).toBeGreaterThan(30);
  });
});

it("every rule counts a call, and what a verb counts may be refused with 429", () => {
  const byVerb = allCalls.filter(({ name }) => countedByVerb[name] !== undefined);
  const rules = [
    ...allCalls.flatMap(({ definition }) => rulesOf(definition)),
    ...byVerb.flatMap(({ name }) => countedByVerb[name] ?? []),
  ];
  expect([...new Set(rules)].sort()).toEqual(Object.keys(rateLimitRules).sort());
  expect(byVerb.map(({ name }) => name).sort()).toEqual(Object.keys(countedByVerb).sort());
  for (const { name, definition } of byVerb) {
    expect([...errorsOf(definition)], name).toContain("rate_limited");
  }
});

it("every change by a signed-in person counts as a write", () => {
  const counted = allCalls.filter(
    ({ definition: { method, auth } }) => method !== "GET" && auth !== "public",
  );
  for (const { name, definition } of counted) expect(rulesOf(definition), name).toContain("write");
});

it("a field named by a rate limit is a parameter of its call", () => {
  for (const { name, definition } of allCalls) {
    for (const entry of definition.limits ?? []) {
      if (typeof entry !== "string") expect(fieldsOf(definition), name).toContain(entry.field);
    }
  }
});

it("every message says when to try again", () => {
  const { search, refund, report } = rateLimitRules;
  expect([search, refund, report].map(limitMessage)).toEqual([
    "You have searched very often. Try again in a moment.",
    "You have made many refunds in a short time. Try again later.",
    "You have reported many things today. Thank you. Try again tomorrow.",
  ]);
  for (const rule of Object.values(rateLimitRules)) {
    expect(limitMessage(rule)).toMatch(/\. Try again (in a moment|later|tomorrow)\.$/);
  }
});
