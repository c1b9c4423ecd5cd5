import { describe, expect, it } from "vitest";
import type { User } from "../../../people/user/profile.ts";
import { feePercent, requirePayee } from "../seller.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

type Plan = NonNullable<User["subscription"]>;

function sellerWith(plan?: Partial<Plan>): User {
  return {
    id: "usr_1",
    account_type: "creator",
    name: "Ada",
    email: "ada@marquee.test",
    email_verified: true,
    payout_status: "enabled",
    channel_count: 1,
    video_count: 0,
    billing_version: 1,
    had_trial: true,
    activity: 0,
    version: 1,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    ...(plan === undefined
      ? {}
      : {
          subscription: {
            id: "sub_1",
            created_at: "2026-01-01T00:00:00.000Z",
            status: "active",
            package_id: "pkg_1",
            package_name: "Studio",
            channel_limit: 20,
            minutes_per_month: 5000,
            platform_fee_percent: 5,
            live: true,
            cancel_at_period_end: false,
            ...plan,
          },
        }),
  };
}

describe("the platform's share", () => {
  it.each([
    { why: "without a plan", plan: undefined, percent: 10 },
    { why: "with one that is paid", plan: {}, percent: 5 },
    { why: "in a trial", plan: { status: "trialing" as const }, percent: 5 },
    {
      why: "overdue within the grace",
      plan: { status: "past_due" as const, past_due_since: "2026-03-04T00:00:00.000Z" },
      percent: 5,
    },
    {
      why: "overdue for longer",
      plan: { status: "past_due" as const, past_due_since: "2026-03-03T00:00:00.000Z" },
      percent: 10,
    },
    { why: "given up as unpaid", plan: { status: "unpaid" as const }, percent: 10 },
    { why: "ended", plan: { status: "canceled" as const }, percent: 10 },
    { why: "never begun", plan: { status: "incomplete" as const }, percent: 10 },
    { why: "paused", plan: { status: "paused" as const }, percent: 10 },
    { why: "of a plan without one", plan: { platform_fee_percent: 0 }, percent: 0 },
  ])("is $percent % $why", ({ plan, percent }) => {
    expect(feePercent(sellerWith(plan), now)).toBe(percent);
  });
});

describe("a seller", () => {
  const seller = (changes: Partial<User>): User => ({ ...sellerWith(), ...changes });

  it("is paid on an account that is enabled", () => {
    expect(requirePayee(seller({ payout_account_id: "acct_1" }))).toBe("acct_1");
  });

  it.each(["onboarding", "restricted", "disabled", undefined] as const)(
    "cannot be paid while the account is %s",
    (payout_status) => {
      const refused = () => requirePayee(seller({ payout_account_id: "acct_1", payout_status }));
      expect(refused).toThrowError(expect.objectContaining({ code: "invalid_state" }));
    },
  );

  it("cannot be paid without an account", () => {
    expect(() => requirePayee(seller({}))).toThrowError(
      expect.objectContaining({ code: "invalid_state" }),
    );
  });
});
