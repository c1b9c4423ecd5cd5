import { scheduledFunctions } from "@marquee/functions/manifest";
import { describe, expect, it } from "vitest";
import { rateMilliseconds } from "../index.ts";

describe("a schedule", () => {
  it.each([
    ["rate(1 minute)", 60_000],
    ["rate(15 minutes)", 900_000],
    ["rate(2 hours)", 7_200_000],
    ["rate(1 day)", 86_400_000],
  ])("reads %s", (expression, milliseconds) => {
    expect(rateMilliseconds(expression)).toBe(milliseconds);
  });

  it.each(["cron(0 8 * * ? *)", "rate(0 minutes)", "rate(soon)"])("refuses %s", (expression) => {
    expect(() => rateMilliseconds(expression)).toThrow(expression);
  });

  it("of the manifest can all run here", () => {
    for (const { schedule } of scheduledFunctions)
      expect(rateMilliseconds(schedule)).toBeGreaterThan(0);
  });
});
