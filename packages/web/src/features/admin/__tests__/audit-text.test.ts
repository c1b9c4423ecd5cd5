import { expect, it } from "vitest";
import { auditFields, changeText } from "../audit-text.ts";
import { humanize } from "../humanize.ts";

it("names a changed field and its value in words", () => {
  expect(humanize("minutes_per_month")).toBe("Minutes per month");
  const values = [true, false, "", null, undefined, [], ["live", "calls"], 1500, "Pro", { a: 1 }];
  expect(values.map((value) => changeText("features", value))).toEqual([
    "yes",
    "no",
    "nothing",
    "nothing",
    "nothing",
    "nothing",
    "live, calls",
    "1,500",
    "Pro",
    '{"a":1}',
  ]);
});

it("lists the changed fields in the same order each time", () => {
  const before = { price: 900, live: false };
  expect(auditFields({ before, after: { name: "Pro", live: true }, reason: null })).toEqual([
    "live",
    "name",
    "price",
  ]);
});

it("writes an amount as money", () => {
  expect(changeText("price", 24_900)).toBe("$249.00");
  expect(changeText("refunded", 333)).toBe("$3.33");
  expect(changeText("price", null)).toBe("nothing");
});

it("writes a time as people read it, and what is no time as it is", () => {
  // The log is by UTC days.
  expect(changeText("blocked_at", "2025-12-31T23:30:00.000Z")).toBe(
    "31 December 2025 at 23:30 UTC",
  );
  expect(changeText("blocked_at", "soon")).toBe("soon");
  expect(changeText("blocked_at", null)).toBe("nothing");
});

it("leaves out a field that only repeats the reason", () => {
  const after = { deactivation_reason: "Spam", deactivation_type: "spam" };
  const entry = { after, reason: "Spam" };
  expect(auditFields({ ...entry, before: { deactivation_reason: null } })).toEqual([
    "deactivation_type",
  ]);
  expect(auditFields({ ...entry, before: { deactivation_reason: "Other" } })).toEqual([
    "deactivation_reason",
    "deactivation_type",
  ]);
});
