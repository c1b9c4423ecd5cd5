import { describe, expect, it } from "vitest";
import { builtInPlans } from "../built-in.ts";

describe("the built-in plans", () => {
  it("cost what was decided, a year ten months", () => {
    const figures = builtInPlans.map((plan) => [
      plan.code,
      plan.price,
      plan.minutes_per_month,
      plan.channel_limit,
      plan.platform_fee_percent,
      plan.live,
    ]);
    expect(figures).toEqual([
      ["starter-monthly", 1900, 300, 1, 10, false],
      ["starter-yearly", 19_000, 300, 1, 10, false],
      ["pro-monthly", 4900, 1500, 5, 8, false],
      ["pro-yearly", 49_000, 1500, 5, 8, false],
      ["studio-monthly", 9900, 5000, 20, 5, true],
      ["studio-yearly", 99_000, 5000, 20, 5, true],
    ]);
  });
});
