import type { AdminUser } from "@marquee/contracts/operations/admin/admin-user.schema";
import { describe, expect, it } from "vitest";
import { planEffects, subscriberText } from "../plan-effects.ts";

const plan = {
  type: "monthly",
  name: "Pro",
  description: "For a channel that grows.",
  features: ["1,500 minutes"],
  price: 4900,
  minutes_per_month: 1500,
  channel_limit: 5,
  live: false,
  platform_fee_percent: 8,
  trial_days: 14,
} as const;
const later = "from their next renewal or change of the subscription";

describe("what a change of a plan does to the creators who have it", () => {
  it.each([
    ["nothing", {}, []],
    ["a price", { price: 5900 }, ["They keep paying $49.00 a month. New subscribers pay $59.00."]],
    ["no number as price", { price: Number.NaN }, []],
    [
      "minutes",
      { minutes_per_month: 2000 },
      [`They have 2,000 upload minutes a month instead of 1,500, ${later}.`],
    ],
    [
      "one minute",
      { minutes_per_month: 1 },
      [`They have 1 upload minute a month instead of 1,500, ${later}.`],
    ],
    [
      "fewer channels",
      { channel_limit: 1 },
      [`They may have 1 channel instead of 5, ${later}. Channels above that number stay.`],
    ],
    ["more channels", { channel_limit: 9 }, [`They may have 9 channels instead of 5, ${later}.`]],
    ["live streams", { live: true }, [`They can stream live, ${later}.`]],
    [
      "a fee",
      { platform_fee_percent: 7 },
      [`The fee on their sales is 7 % instead of 8 %, ${later}.`],
    ],
    ["a trial", { trial_days: 0 }, ["The trial is for new subscribers only."]],
    ["a name", { name: "Pro plus" }, ["They see the new texts at once."]],
    ["a feature", { features: ["1,500 minutes", "More"] }, ["They see the new texts at once."]],
  ])("%s", (_, changes, effects) => {
    expect(planEffects(plan, { ...plan, ...changes })).toEqual(effects);
  });

  it("says nothing of a field that is empty while a number is typed", () => {
    const empty = { price: Number.NaN, minutes_per_month: Number.NaN, channel_limit: Number.NaN };
    expect(planEffects(plan, { ...plan, ...empty, platform_fee_percent: Number.NaN })).toEqual([]);
  });

  it("says that live streams end, and a price by the year", () => {
    const yearly = { ...plan, type: "yearly", live: true } as const;
    expect(planEffects(yearly, { ...yearly, live: false, price: 100 })).toEqual([
      "They keep paying $49.00 a year. New subscribers pay $1.00.",
      `They can no longer stream live, ${later}.`,
    ]);
  });
});

const withPlan = (status: NonNullable<AdminUser["subscription"]>["status"]) => ({
  subscription: {
    id: "sub_1",
    status,
    package_id: "pkg_1",
    package_name: "Pro",
    current_period_end: null,
    cancel_at_period_end: false,
  },
});

describe("how many creators have a plan", () => {
  it.each([
    [[], false, "Nobody has this plan."],
    [[withPlan("canceled"), withPlan("incomplete_expired")], false, "Nobody has this plan."],
    [[withPlan("active"), withPlan("canceled")], false, "1 creator has this plan."],
    [[withPlan("past_due"), withPlan("trialing")], false, "2 creators have this plan."],
    [[withPlan("active"), withPlan("canceled")], true, "At least 1 creator has this plan."],
    [[withPlan("canceled")], true, "Many creators took this plan, and some may still have it."],
  ])("of %j, with more: %s", (people, hasMore, words) => {
    expect(subscriberText(people, hasMore)).toBe(words);
  });
});
