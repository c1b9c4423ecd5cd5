import { scheduledFunctions } from "@marquee/functions/manifest";
import { describe, expect, it } from "vitest";
import { millisecondsToNext } from "../index.ts";

const now = new Date("2026-03-01T03:00:00.000Z");

describe("a schedule", () => {
  it.each([
    ["rate(1 minute)", 60_000],
    ["rate(15 minutes)", 900_000],
    ["rate(2 hours)", 7_200_000],
    ["rate(1 day)", 86_400_000],
    ["cron(15 3 * * ? *)", 900_000],
    ["cron(0 3 * * ? *)", 86_400_000],
    ["cron(59 2 * * ? *)", 86_340_000],
  ])("reads %s", (expression, milliseconds) => {
    expect(millisecondsToNext(expression, now)).toBe(milliseconds);
  });

  it.each(["cron(0 8 ? * MON *)", "rate(0 minutes)", "rate(soon)"])("refuses %s", (expression) => {
    expect(() => millisecondsToNext(expression, now)).toThrow(expression);
  });

  it("of the manifest can be run locally", () => {
    for (const { schedule } of scheduledFunctions) {
      expect(millisecondsToNext(schedule, now)).toBeGreaterThan(0);
    }
  });
});
