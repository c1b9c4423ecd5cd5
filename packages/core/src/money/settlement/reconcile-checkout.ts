import { minutePacks } from "@marquee/contracts/offers";
import { grantTopup, takeBackTopup } from "../../people/minutes/index.ts";
import { hasActivePlan, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isConditionFailure, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
import {
  announce,
  type CheckoutItem,
  readSessionFacts,
  type SessionFacts,
} from "../payment/index.ts";
import {
  adoptCard,
  mirrorSubscription,
  readSubscription,
  refundPlan,
} from "../plan-state/index.ts";
import { recordPlatformSale, recordUnpaidCheckout } from "../statistics/index.ts";
import { applyPayment } from "./apply-payment.ts";
import { noteBankWait, notifyOfFailedPayment } from "./bank-payment.ts";
import { notifyOfNewRefund } from "./notify-of-refund.ts";
import { reconcileMembership } from "./reconcile-membership.ts";
import {
  hasLeft,
  notifyOfUnfulfillable,
  refundCheckout,
  type UnfulfillableReason,
  whyUnfulfillable,
} from "./refund-unfulfillable-payment.ts";
import { refundedMinutes } from "./refunded-minutes.ts";
import { settlePromotion } from "./settle-promotion.ts";

/**
 * Reconciles a checkout, and its purchase, with the provider's state of the payment. Everything that may grant or
 * remove access calls this: webhooks of any kind in any order, and the success page. Our items are read before the
 * provider, and written only if they are unchanged since.
 * @returns the checkout afterwards; undefined when the session is not ours
 */
export async function reconcileCheckout(
  ctx: Context<"stripe" | "queues">,
  input: { session_id: string },
): Promise<CheckoutItem | undefined> {
  const isConflict = (cause: unknown) =>
    cause instanceof TransactionCanceled || isConditionFailure(cause);
  return retryOnConflict({ isConflict, asksProvider: true }, async () => {
    const checkout = await load(ctx, input.session_id);
    if (checkout === undefined) return undefined;
    await settle(ctx, checkout);
    const settled = (await load(ctx, input.session_id)) ?? checkout;
    if (settled.status === "fulfilled" && settled.announced_at === undefined) {
      await announce(ctx, settled);
    }
    return noteBankWait(ctx, settled);
  });
}

async function load(ctx: Context, sessionId: string): Promise<CheckoutItem | undefined> {
  const { data } = await ctx.database.checkouts
    .get({ session_id: sessionId })
    .go({ consistent: true });
  return data ?? undefined;
}

async function settle(ctx: Context<"stripe" | "queues">, checkout: CheckoutItem): Promise<void> {
  switch (checkout.kind) {
    case "video":
    case "channel":
      return settlePurchase(ctx, checkout, checkout.kind);
    case "membership": {
      const outcome = await reconcileMembership(ctx, checkout);
      return outcome === undefined ? undefined : closeAs(ctx, checkout, outcome);
    }
    case "minutes":
      return settleMinutes(ctx, checkout);
    case "subscription":
      return settleSubscription(ctx, checkout);
    case "payment_method":
      return settlePaymentMethod(ctx, checkout);
    case "promotion": {
      const outcome = await settlePromotion(ctx, checkout);
      return outcome === undefined ? undefined : closeAs(ctx, checkout, outcome);
    }
  }
}

async function settlePurchase(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  kind: "video" | "channel",
): Promise<void> {
  const { creator_id: creatorId, user_id, item_id, session_id } = checkout;
  if (creatorId === undefined) throw new Error("What a creator sells names the creator");
  const { data: purchase } = await ctx.database.purchases
    .get({ buyer_id: user_id, item_id })
    .go({ consistent: true });
  const facts = await readSessionFacts(ctx, session_id);
  if (purchase?.session_id === session_id) {
    await notifyOfNewRefund(ctx, { purchase, link: checkout.link, facts });
  } else if (
    checkout.status === "pending" &&
    facts.outcome === "paid" &&
    facts.dispute === "none"
  ) {
    const why = await whyUnfulfillable(ctx, checkout);
    if (why !== undefined) return refuse(ctx, checkout, facts, why);
  }
  const outcome = await applyPayment(ctx, { checkout, kind, creatorId, purchase, facts });
  if (outcome === "duplicate") return refuse(ctx, checkout, facts, "owned");
  if (facts.outcome === "expired" || facts.outcome === "failed") {
    await closeUnpaid(ctx, checkout, facts.outcome);
  }
}

/** Closes the checkout of an unfulfillable payment and starts its refund. */
async function refuse(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  facts: SessionFacts,
  why: UnfulfillableReason,
): Promise<void> {
  // A disputed payment cannot be refunded; the bank's decision calls this again.
  if (facts.dispute === "open") return;
  if (facts.dispute === "none") {
    await refundCheckout(ctx, checkout, facts);
    await notifyOfUnfulfillable(ctx, checkout, { why, amount: facts.amount });
  }
  await close(ctx, checkout, "failed");
}

async function settleMinutes(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<void> {
  if (checkout.status !== "pending" && checkout.status !== "fulfilled") return;
  const facts = await readSessionFacts(ctx, checkout.session_id);
  if (facts.outcome === "open") return;
  if (facts.outcome !== "paid") return closeUnpaid(ctx, checkout, facts.outcome);
  const counts = checkout.status === "fulfilled" || facts.dispute !== "none";
  if (!counts && (await hasLeft(ctx, checkout.user_id))) {
    return refuse(ctx, checkout, facts, "left");
  }
  const pack = minutePacks.find(({ id }) => id === checkout.item_id);
  if (pack === undefined) throw new Error(`No pack of minutes is called ${checkout.item_id}`);
  // Counted once for each session. It may run again, because the checkout is only fulfilled after it.
  await grantTopup(ctx, {
    user_id: checkout.user_id,
    minutes: pack.minutes,
    cause: checkout.session_id,
  });
  const refunded = refundedMinutes(pack.minutes, facts);
  if (refunded > 0) {
    const topup = { user_id: checkout.user_id, cause: checkout.session_id };
    await takeBackTopup(ctx, { ...topup, minutes: refunded });
  }
  await recordPlatformSale(ctx, { kind: "minutes", checkout, facts });
  await close(ctx, checkout, "fulfilled", facts.amount);
}

async function settleSubscription(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<void> {
  if (checkout.status !== "pending") return;
  const facts = await readSessionFacts(ctx, checkout.session_id);
  if (facts.outcome === "expired" || facts.outcome === "failed") {
    // A plan whose first payment failed would be charged again on other days, so it ends.
    const unpaid = facts.subscriptionId && (await readSubscription(ctx, facts.subscriptionId));
    if (unpaid && unpaid.ended_at === null) await refundPlan(ctx, unpaid);
    return closeUnpaid(ctx, checkout, facts.outcome);
  }
  if (facts.subscriptionId === undefined) return;
  const user = await mirrorSubscription(ctx, { subscriptionId: facts.subscriptionId });
  if (facts.outcome !== "paid") return;
  if (user === undefined) {
    // The buyer has deleted the account, and the plan with it; the payment is refunded.
    const plan = await readSubscription(ctx, facts.subscriptionId);
    if (plan !== undefined) await refundPlan(ctx, plan);
    return close(ctx, checkout, "failed");
  }
  await closeByPlan(ctx, checkout, user, facts);
}

/** Closes the checkout of a paid plan by the plan that counts for its buyer now. */
async function closeByPlan(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  user: User,
  { subscriptionId, amount }: SessionFacts,
): Promise<void> {
  if (user.subscription === undefined) return;
  const { id, status } = user.subscription;
  if (id !== subscriptionId) {
    // Another plan of theirs counts, and the payment for this one was refunded.
    await notifyOfUnfulfillable(ctx, checkout, { why: "second", amount });
    return close(ctx, checkout, "failed");
  }
  if (hasActivePlan(user, ctx.now())) return close(ctx, checkout, "fulfilled", amount);
  // It ended before its event arrived. If it stayed pending for good, the person could take no other plan.
  if (status !== "incomplete") await close(ctx, checkout, "failed");
}

/** Nothing is paid on this page: its result is a card. */
async function settlePaymentMethod(ctx: Context<"stripe">, checkout: CheckoutItem): Promise<void> {
  if (checkout.status !== "pending") return;
  const facts = await readSessionFacts(ctx, checkout.session_id);
  if (facts.outcome === "open") return;
  if (facts.outcome !== "paid") return close(ctx, checkout, facts.outcome);
  await adoptCard(ctx, { userId: checkout.user_id, sessionId: checkout.session_id });
  await close(ctx, checkout, "fulfilled");
}

/** Closes a checkout of a membership or a promotion after its reconciliation. */
function closeAs(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  outcome: "failed" | "expired" | "unpaid",
): Promise<void> {
  return outcome === "unpaid"
    ? closeUnpaid(ctx, checkout, "failed")
    : close(ctx, checkout, outcome);
}

/** Closes an unpaid checkout. When a bank has refused, notifies the buyer and counts it. */
async function closeUnpaid(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  outcome: "failed" | "expired",
): Promise<void> {
  if (checkout.status !== "pending") return;
  if (outcome === "failed") {
    await notifyOfFailedPayment(ctx, checkout);
    await recordUnpaidCheckout(ctx, checkout);
  }
  await close(ctx, checkout, outcome);
}

async function close(
  ctx: Context,
  checkout: CheckoutItem,
  status: "fulfilled" | "expired" | "failed",
  amount = checkout.amount,
): Promise<void> {
  if (checkout.status !== "pending") return;
  await ctx.database.checkouts
    .patch({ session_id: checkout.session_id })
    .set({ status, amount, updated_at: ctx.now().toISOString() })
    .where((attribute, { eq }) => eq(attribute.status, "pending"))
    .go();
  if (status === "fulfilled" && checkout.kind !== "payment_method") {
    await ctx.metrics.count("PurchasesGranted");
  }
}
