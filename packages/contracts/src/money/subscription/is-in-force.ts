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

/** Whether a payment of the plan has failed and is still due. */
export const isOwed = ({ status }: { status?: string | undefined }): boolean =>
  status === "past_due" || status === "unpaid";
