import { subscriptionStatuses } from "@marquee/contracts/people/user/user.schema";
import { expect, it } from "vitest";
import { planGap } from "../plan-gap.ts";

const now = Date.parse("2026-05-04T10:00:00.000Z");
const plan = {
  package_id: "pkg_1",
  package_name: "Pro",
  trial_end: null,
  current_period_end: null,
  next_discount: 0,
  cancel_at_period_end: false,
  cancel_effect: "period_end",
  pending_change: null,
  past_due_since: null,
  grace_end: null,
} as const;

it("a plan that works has no gap, and any other state says the way out", () => {
  const ways = subscriptionStatuses.map((status) => [
    status,
    planGap({ ...plan, status }, now)?.action.to,
  ]);
  expect(Object.fromEntries(ways)).toEqual({
    trialing: undefined,
    active: undefined,
    past_due: undefined,
    incomplete: "/payments/update-payments",
    unpaid: "/payments/update-payments",
    paused: "/payments/update-payments",
    incomplete_expired: "/pricing",
    canceled: "/pricing",
  });
  expect(planGap(null, now)?.action.to).toBe("/pricing");
});

it("a plan whose payment is late works until the end of its grace", () => {
  const late = { ...plan, status: "past_due", grace_end: "2026-05-04T10:00:00.000Z" } as const;
  expect(planGap(late, now - 1)).toBeUndefined();
  expect(planGap(late, now)?.title).toBe("Your plan could not be paid");
});
