import { subscriptionStatuses } from "@marquee/contracts/people/user/user.schema";
import { expect, it } from "vitest";
import { planGap } from "../plan-gap.ts";

const now = Date.parse("2026-05-04T10:00:00.000Z");

it("a plan that works has no gap, and any other state says the way out", () => {
  const ways = subscriptionStatuses.map((status) => [
    status,
    planGap({ status, grace_end: null }, now)?.action.to,
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
  const late = { status: "past_due", grace_end: "2026-05-04T10:00:00.000Z" } as const;
  expect(planGap(late, now - 1)).toBeUndefined();
  expect(planGap(late, now)?.title).toBe("Your plan could not be paid");
});
