import { isOpen, type PaymentFacts } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import {
  type CheckoutItem,
  createRefund,
  findPurchase,
  formatAmount,
  type SessionFacts,
} from "../payment/index.ts";
import { closeCheckout } from "./close-checkout.ts";

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
async function hasChannel(ctx: Context, user_id: string, item_id: string): Promise<boolean> {
  const bought = await findPurchase(ctx, { user_id, item_id });
  return bought !== null && isOpen(bought, ctx.now());
}

/** A charge of an unfulfillable payment; amounts in minor units. */
interface UnfulfillableCharge {
  /** Undefined where nothing was charged. */
  intentId: string | undefined;
  amount: number;
  amountRefunded: number;
  /** The platform's share. */
  fee: number;
  dispute: PaymentFacts["dispute"];
}

/**
 * Refunds an unfulfillable payment, notifies its buyer and closes its checkout. A payment that is disputed at the bank
 * cannot be refunded: its checkout stays open, and the bank's decision calls this again.
 */
export async function refusePayment(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  { facts, why }: { facts: SessionFacts; why: UnfulfillableReason },
): Promise<void> {
  const charge = { ...facts, intentId: facts.paymentIntentId, fee: checkout.platform_fee };
  await refuseCharges(ctx, checkout, { facts, why, charges: [charge] });
}

/** As `refusePayment`, for these charges. `facts` are those of the whole payment. */
export async function refuseCharges(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  input: {
    facts: Pick<PaymentFacts, "amount" | "dispute">;
    why: UnfulfillableReason;
    charges: readonly UnfulfillableCharge[];
  },
): Promise<void> {
  const { facts, why, charges } = input;
  for (const charge of charges) await refundCharge(ctx, checkout, charge);
  if (facts.dispute === "open") return;
  if (facts.dispute === "none") {
    await notifyOfUnfulfillable(ctx, checkout, { why, amount: facts.amount });
  }
  await closeCheckout(ctx, checkout, "failed");
}

/** Refunds what is left of a charge, with fee and transfer. */
async function refundCharge(
  ctx: Context<"stripe">,
  checkout: CheckoutItem,
  { intentId, amount, amountRefunded, fee, dispute }: UnfulfillableCharge,
): Promise<void> {
  if (intentId === undefined || amountRefunded >= amount || dispute !== "none") return;
  await createRefund(ctx, {
    paymentIntentId: intentId,
    amount: amount - amountRefunded,
    refundedSoFar: amountRefunded,
    // The money of the platform's own sales is transferred to nobody.
    transfer: checkout.creator_id !== undefined,
    platformFee: fee,
    reason: "duplicate",
    metadata: { session_id: checkout.session_id, by: "platform" },
  });
  ctx.logger.warn("An unfulfillable payment was refunded", {
    session_id: checkout.session_id,
    item_id: checkout.item_id,
  });
}

const explanations: Record<Exclude<UnfulfillableReason, "left">, string> = {
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
    body: `“${checkout.title}” ${explanations[why]}. ${formatAmount(amount)} go back to your card or bank account. Banks take 5 to 10 days.`,
  });
}
