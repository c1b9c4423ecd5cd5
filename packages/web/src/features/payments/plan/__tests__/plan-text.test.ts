import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type {
  ChangePreview,
  SubscriptionState,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { describe, expect, it } from "vitest";
import { costLines } from "../change-text.ts";
import { changeTitle, factsOf, whatFollows } from "../plan-text.ts";

const plan: Plan = {
  id: "pkg_1",
  slug: "pro-monthly-pkg_1",
  name: "Pro",
  description: "For creators who publish every week.",
  features: [],
  type: "monthly",
  is_enterprise: false,
  price: 4900,
  currency: "usd",
  price_id: "price_1",
  minutes_per_month: 1500,
  channel_limit: 5,
  live: false,
  platform_fee_percent: 8,
  trial_days: 14,
};
const active: SubscriptionState = {
  status: "active",
  package_id: plan.id,
  package_name: plan.name,
  trial_end: null,
  current_period_end: "2026-12-26T12:00:00.000Z",
  next_discount: 0,
  next_credit: 0,
  cancel_at_period_end: false,
  cancel_effect: "period_end",
  pending_change: null,
  past_due_since: null,
  grace_end: null,
};

describe("what follows for a plan", () => {
  const discounted = { ...active, next_discount: 980 };
  const change = { package_id: "pkg_2", effective_at: "2026-12-26T12:00:00.000Z" };
  it.each([
    ["that renews", active, "Renews on 26 December 2026 at $49.00 a month."],
    [
      "that renews with a coupon",
      discounted,
      "Renews on 26 December 2026 for $39.20 with your coupon, instead of $49.00 a month.",
    ],
    [
      "that renews with a credit of the account",
      { ...active, next_credit: 4000 },
      "Renews on 26 December 2026 for $9.00 with your credit, instead of $49.00 a month.",
    ],
    [
      "that a coupon and the credit pay",
      { ...discounted, next_credit: 3920 },
      "Renews on 26 December 2026 for $0.00 with your coupon and your credit, instead of $49.00 a month.",
    ],
    [
      "in its trial",
      { ...active, status: "trialing" as const },
      "Free until 26 December 2026, then $49.00 a month.",
    ],
    [
      "in its trial with a coupon",
      { ...discounted, status: "trialing" as const },
      "Free until 26 December 2026, then $39.20 with your coupon, instead of $49.00 a month.",
    ],
    [
      "that becomes another one",
      { ...active, pending_change: { ...change, package_name: "Starter" } },
      "Changes to Starter on 26 December 2026.",
    ],
    [
      "that is paid by the year from then on",
      { ...active, pending_change: { ...change, package_name: "Pro" } },
      "Changes to Pro by the year on 26 December 2026.",
    ],
    [
      "that ends",
      { ...discounted, cancel_at_period_end: true },
      "Ends on 26 December 2026. Nothing more is charged.",
    ],
  ])("%s", (_, state, words) => {
    expect(whatFollows(state, plan)).toBe(words);
  });
});

describe("the contents of a plan", () => {
  it.each([
    [1, "1 upload minute a month"],
    [1500, "1,500 upload minutes a month"],
  ])("count %i upload minutes", (minutes_per_month, words) => {
    expect(factsOf({ ...plan, minutes_per_month })[0]).toBe(words);
  });
});

describe("the words of a change", () => {
  const yearly: Plan = { ...plan, id: "pkg_2", type: "yearly", price: 49_000 };
  it("name the period where the plan is the same", () => {
    expect(changeTitle(plan.name, yearly)).toBe("Pay for the Pro plan by the year");
    expect(changeTitle("Starter", plan)).toBe("Change to the Pro plan");
    expect(changeTitle(undefined, plan)).toBe("Change to the Pro plan");
  });
});

describe("the costs of a change of plan", () => {
  const preview: ChangePreview = {
    package: plan,
    effective: "now",
    amount_due: 0,
    lines: [],
    next_amount: 4900,
    next_date: "2026-12-26T12:00:00.000Z",
    currency: "usd",
    warnings: [],
  };
  it("end with the price of each month", () => {
    expect(costLines(preview).slice(1)).toEqual([
      { label: "From 26 December 2026", value: "$49.00 a month" },
    ]);
  });

  it("promise the price with a coupon for its charge only", () => {
    expect(costLines({ ...preview, next_amount: 0 }).slice(1)).toEqual([
      { label: "On 26 December 2026, with your coupon", value: "$0.00" },
      { label: "Without the coupon", value: "$49.00 a month" },
    ]);
  });
});
