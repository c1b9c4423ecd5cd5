import { isEntitling, isOpen } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import {
  type CheckoutItem,
  createRefund,
  formatAmount,
  type SessionFacts,
} from "../payment/index.ts";

/**
 * Why a payment is unfulfillable: its item was `closed` while its page was open; it is `owned` by another payment; it
 * is a `second` plan of one person; or its buyer has `left` and can use nothing any more.
 */
export type UnfulfillableReason = "closed" | "owned" | "second" | "left";

/**
 * The state of a sale between two people whose page was open. Deleted content stays open to buyers for a while, and
 * unpublished content stays theirs.
 */
export async function whyUnfulfillable(
  ctx: Context,
  checkout: CheckoutItem,
): Promise<UnfulfillableReason | undefined> {
  if (await hasLeft(ctx, checkout.user_id)) return "left";
  const key = { id: checkout.item_id };
  if (checkout.kind === "video") {
    const { data: video } = await ctx.database.videos.get(key).go({ consistent: true });
    if (video === null || video.status === "blocked" || video.channel_blocked === true) {
      return "closed";
    }
    return (await hasChannel(ctx, checkout.user_id, video.channel_id)) ? "owned" : undefined;
  }
  const { data: channel } = await ctx.database.channels.get(key).go({ consistent: true });
  // A deleted channel counts as blocked too.
  const blocked =
    channel === null || (channel.blocked_at !== undefined && channel.deleted_at === undefined);
  return blocked ? "closed" : undefined;
}

/** True for a person whose account is closed or deleted, who can open nothing any more. */
export async function hasLeft(ctx: Context, userId: string): Promise<boolean> {
  const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  return user === null || user.deactivated_at !== undefined;
}

/** True while a person has bought the channel of a video, which opens all of its videos. */
async function hasChannel(ctx: Context, buyer_id: string, item_id: string): Promise<boolean> {
  const { data: bought } = await ctx.database.purchases
    .get({ buyer_id, item_id })
    .go({ consistent: true });
  return bought !== null && isEntitling(bought.status) && isOpen(bought, ctx.now());
}

/** Refunds an unfulfillable payment in full, with fee and transfer. */
export async function refundCheckout(
  ctx: Context<"stripe">,
  checkout: CheckoutItem,
  facts: SessionFacts,
): Promise<void> {
  const { paymentIntentId } = facts;
  if (paymentIntentId === undefined || facts.amountRefunded >= facts.amount) return;
  await createRefund(ctx, {
    paymentIntentId,
    amount: facts.amount - facts.amountRefunded,
    refundedSoFar: facts.amountRefunded,
    // The money of the platform's own sales is transferred to nobody.
    transfer: checkout.creator_id !== undefined,
    platformFee: checkout.platform_fee,
    reason: "duplicate",
    metadata: { session_id: checkout.session_id, by: "platform" },
  });
  ctx.logger.warn("A payment that opens nothing was refunded", {
    session_id: checkout.session_id,
    item_id: checkout.item_id,
  });
}

const sentences: Record<Exclude<UnfulfillableReason, "left">, string> = {
  closed: "was closed while you were paying",
  owned: "was yours already when you paid",
  second: "is a second plan: the one that you have was paid after all, and stays",
};

/**
 * Notifies the buyer of an unfulfillable payment of the refund, once for each checkout. A person who has deleted the
 * account is not notified.
 */
export async function notifyOfUnfulfillable(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  { why, amount }: { why: UnfulfillableReason; amount: number },
): Promise<void> {
  if (amount === 0 || why === "left") return;
  await notify(ctx, {
    id: stableId("notification", new Date(checkout.created_at), `in-vain:${checkout.session_id}`),
    user_id: checkout.user_id,
    type: "purchase",
    title: "Your money is on its way back",
    body: `“${checkout.title}” ${sentences[why]}. ${formatAmount(amount)} go back to your card or bank account. Banks take 5 to 10 days.`,
  });
}
