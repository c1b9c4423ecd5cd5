import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { notifyOrLog } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { longDate } from "../../platform/time.ts";
import { formatAmount, nextPlanPayment } from "../payment/index.ts";
import type { PlanChangeDecision } from "./plan-change.ts";

/**
 * Confirms a change of plan for which no invoice is paid now: in a trial, or at the end of the period. The paid invoice
 * of any other one confirms it (`notifyOfUpgrade`).
 */
export async function confirmChange(
  ctx: Context<"queues">,
  userId: string,
  { wanted, isTrialing }: PlanChangeDecision,
  { package_name, pending_change }: SubscriptionState,
): Promise<void> {
  const about = { subject: "a changed plan", id: userId };
  const request = {
    user_id: userId,
    type: "subscription",
    link: "/payments/update-payments",
  } as const;
  if (isTrialing) {
    const period = wanted.type === "yearly" ? "yearly" : "monthly";
    const title = "Your plan has changed";
    const body = `You have “${wanted.name}” (${period}) now.${await nextPlanPayment(ctx, userId)}`;
    await notifyOrLog(ctx, about, [{ ...request, title, body }]);
  } else if (pending_change !== null) {
    const price = `${formatAmount(wanted.price)} a ${wanted.type === "yearly" ? "year" : "month"}`;
    const day = longDate(new Date(pending_change.effective_at));
    const title = "Your plan will change";
    const body = `You have “${package_name}” until ${day}. Then “${wanted.name}” begins, for ${price}. Until then you can change your mind.`;
    await notifyOrLog(ctx, about, [{ ...request, title, body }]);
  }
}
