import type { PurchaseItem } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { StripeRefund } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { formatAmount, type SessionFacts } from "../payment/index.ts";

/**
 * Notifies buyer and seller of a refund. The ids depend on the provider's refund alone, so that the call, the webhook
 * and its repetitions make one notification each.
 */
export async function notifyOfRefund(
  ctx: Context<"queues">,
  input: {
    refund: Pick<StripeRefund, "id" | "amount" | "created" | "metadata">;
    title: string;
    link?: string | undefined;
    buyerId: string;
    /** Absent for a sale by the platform. */
    creatorId?: string | undefined;
  },
): Promise<void> {
  const { refund, title, buyerId, creatorId } = input;
  const at = fromEpochSeconds(refund.created);
  const amount = formatAmount(refund.amount);
  const idOf = (role: string) => stableId("notification", at, `refund:${role}:${refund.id}`);
  await notify(ctx, {
    id: idOf("buyer"),
    user_id: buyerId,
    type: "purchase",
    title: "Your money is on its way back",
    body: `${amount} for “${title}” go back to your card or bank account. Banks take 5 to 10 days.`,
    ...(input.link === undefined ? {} : { link: input.link }),
  });
  if (creatorId === undefined) return;
  const reason = refund.metadata?.reason;
  await notify(ctx, {
    id: idOf("seller"),
    user_id: creatorId,
    type: "sale",
    title: "A sale was refunded",
    body: `${amount} for “${title}” went back to the buyer.${reason === undefined ? "" : ` The reason given: ${reason}`}`,
    link: "/video-creator-dashboard",
  });
}

/** Notifies of a refund that the purchase does not have yet, also of one made in the provider's dashboard. */
export async function notifyOfNewRefund(
  ctx: Context<"stripe" | "queues">,
  input: { purchase: PurchaseItem; link: string; facts: SessionFacts },
): Promise<void> {
  const { purchase, facts } = input;
  const { paymentIntentId } = facts;
  if (facts.amountRefunded <= purchase.amount_refunded || paymentIntentId === undefined) return;
  const stripe = await ctx.providers.stripe();
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 1 });
  const [refund] = data;
  if (refund === undefined) return;
  await notifyOfRefund(ctx, {
    refund,
    title: purchase.title,
    link: input.link,
    buyerId: purchase.buyer_id,
    creatorId: purchase.creator_id,
  });
}
