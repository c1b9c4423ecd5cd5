import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { notifyOrLog } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { longDate } from "../../platform/time.ts";
import { formatAmount, nextPlanPayment } from "../payment/index.ts";
import { intervalOf } from "../plan/index.ts";
import type { PlanChangeDecision } from "./plan-change.ts";

/**
 * Confirms a change of plan for which no invoice is paid now: in a trial, or at the end of the period. Any other change
 * is confirmed when its invoice is paid (`notifyOfUpgrade`).
 */
export async function confirmChange(
  ctx: Context<"queues">,
  userId: string,
  change: PlanChangeDecision,
  state: SubscriptionState,
): Promise<void> {
  const texts = change.isTrialing
    ? changedTexts(change, await nextPlanPayment(ctx, userId))
    : plannedTexts(change, state);
  if (texts === undefined) return;
  await notifyOrLog(ctx, { subject: "a changed plan", id: userId }, [
    { user_id: userId, type: "subscription", link: "/payments/update-payments", ...texts },
  ]);
}

const changedTexts = ({ wanted }: PlanChangeDecision, nextPayment: string) => ({
  title: "Your plan has changed",
  body: `You have “${wanted.name}” (${wanted.type}) now.${nextPayment}`,
});

/** Undefined for a change that is not planned for the end of the period. */
function plannedTexts(
  { wanted }: PlanChangeDecision,
  { package_name, pending_change }: SubscriptionState,
) {
  if (pending_change === null) return undefined;
  const day = longDate(new Date(pending_change.effective_at));
  const price = `${formatAmount(wanted.price)} a ${intervalOf(wanted)}`;
  return {
    title: "Your plan will change",
    body: `You have “${package_name}” until ${day}. Then “${wanted.name}” begins, for ${price}. Until then you can change your mind.`,
  };
}
