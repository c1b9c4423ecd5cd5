import { subscriptionStatuses } from "@marquee/contracts/people/user/user.schema";
import { expect, it } from "vitest";
import { planPeriod } from "../plan-period.ts";

const end = "2026-12-26T10:00:00.000Z";
const plan = { current_period_end: end, cancel_at_period_end: false };

it("a plan has a next date only while it is paid, or in its trial", () => {
  const labels = subscriptionStatuses.flatMap((status) => {
    const period = planPeriod({ ...plan, status });
    return period === undefined ? [] : [[status, period.label, period.date]];
  });
  expect(labels.sort()).toEqual([
    ["active", "Renews", end],
    ["trialing", "Free until", end],
  ]);
});

it("a plan that is cancelled ends, also in its trial", () => {
  for (const status of ["active", "trialing"] as const) {
    const period = planPeriod({ ...plan, status, cancel_at_period_end: true });
    expect(period).toEqual({ label: "Ends", date: end });
  }
});
