import type { SubscriptionStatus } from "../../people/user/user.schema.ts";

const statusesInForce: ReadonlySet<SubscriptionStatus> = new Set([
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
]);

/** Whether the subscription of a plan is in force: it has started, and has not ended. */
export const isInForce = ({ status }: { status: SubscriptionStatus }): boolean =>
  statusesInForce.has(status);
