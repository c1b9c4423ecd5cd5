import type { PurchaseItem } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { StripeRefund } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { formatAmount, listRefunds, returnedBy, type SessionFacts } from "../payment/index.ts";

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

/** Notifies of the refunds that the purchase does not have yet, also of those made in the provider's dashboard. */
export async function notifyOfNewRefunds(
  ctx: Context<"stripe" | "queues">,
  input: { purchase: PurchaseItem; link: string; facts: SessionFacts },
): Promise<void> {
  const { purchase, facts } = input;
  const added = facts.amountRefunded - purchase.amount_refunded;
  if (added <= 0 || facts.paymentIntentId === undefined) return;
  const refunds = await listRefunds(ctx, facts.paymentIntentId);
  for (const refund of newestWorth(added, refunds).reverse()) {
    await notifyOfRefund(ctx, {
      refund,
      title: purchase.title,
      link: input.link,
      buyerId: purchase.buyer_id,
      creatorId: purchase.creator_id,
    });
  }
}

/** The newest refunds that have returned this amount together, newest first. */
function newestWorth(amount: number, newestFirst: readonly StripeRefund[]): StripeRefund[] {
  const found: StripeRefund[] = [];
  let left = amount;
  for (const refund of newestFirst) {
    if (left <= 0) break;
    if (returnedBy(refund) === 0) continue;
    found.push(refund);
    left -= refund.amount;
  }
  return found;
}
