import { receiptPage } from "@marquee/contracts/page-address";
import { blocksRepurchase, type PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { hasValues } from "../../platform/has-values.ts";
import { type CheckoutItem, findPurchase, readSessionFacts } from "../payment/index.ts";
import type { PaymentChange } from "../statistics/index.ts";
import { closeCheckout, closeUnpaidCheckout } from "./close-checkout.ts";
import { creatorOf } from "./creator-of.ts";
import type { MembershipFacts } from "./membership-facts.ts";
import { changedPayments, membershipFields } from "./membership-records.ts";
import { newPurchase } from "./new-purchase.ts";
import { notifyMember } from "./notify-member.ts";
import { notifyOfNewRefunds } from "./notify-of-refund.ts";
import { readMembership } from "./read-membership.ts";
import { recordPurchase } from "./record-purchase.ts";
import { refundUnfulfillableCharges } from "./refund-unfulfillable-payment.ts";
import { cancelAtPeriodEnd, endAtProvider, instructionFor, whyNotRenewed } from "./renewal.ts";
import { type UnfulfillableReason, whySaleUnfulfillable } from "./why-unfulfillable.ts";

type MembershipContext = Context<"stripe" | "queues">;

/**
 * Reconciles a membership, with every month's payment, with the provider, and tells the provider to stop when it must.
 * The event does not matter.
 * @throws TransactionCanceled when another write was faster; provider_unavailable
 */
export async function reconcileMembership(
  ctx: MembershipContext,
  checkout: CheckoutItem,
): Promise<void> {
  if (checkout.status === "failed" || checkout.status === "expired") return;
  const former = await findPurchase(ctx, checkout);
  // Undefined before the first month is paid, and after the person has joined again by another checkout.
  const purchase = former?.session_id === checkout.session_id ? former : undefined;
  const facts = await reconcileFirstPayment(ctx, checkout, purchase);
  if (facts === undefined) return;
  const isNew = purchase === undefined && checkout.status === "pending";
  const reason = isNew ? await findUnfulfillableReason(ctx, checkout, former, facts) : undefined;
  if (reason !== undefined) {
    await endAtProvider(ctx, facts.subscriptionId);
    return refundUnfulfillableCharges(ctx, checkout, { facts, reason, charges: facts.charges });
  }
  const { current, stopReason } = await instructProvider(ctx, checkout, facts);
  await writeMembership(ctx, { checkout, former, purchase, isNew, facts: current, stopReason });
}

/**
 * The membership of a checkout once it is paid. Closes the checkout of one that nobody will pay. While a bank is being
 * asked it stays open, also after the membership was ended, because the bank may still pay.
 */
async function reconcileFirstPayment(
  ctx: MembershipContext,
  checkout: CheckoutItem,
  purchase: PurchaseItem | undefined,
): Promise<MembershipFacts | undefined> {
  const page =
    purchase?.subscription_id === undefined
      ? await readSessionFacts(ctx, checkout.session_id)
      : undefined;
  const subscriptionId = purchase?.subscription_id ?? page?.subscriptionId;
  if (page?.outcome === "failed" || page?.outcome === "expired") {
    // The provider would charge the same account again on other days.
    if (subscriptionId !== undefined) await endAtProvider(ctx, subscriptionId);
    await closeUnpaidCheckout(ctx, checkout, page.outcome);
    return undefined;
  }
  const facts =
    subscriptionId === undefined ? undefined : await readMembership(ctx, subscriptionId);
  if (facts?.outcome === "failed" && page?.awaitsBank !== true)
    await closeCheckout(ctx, checkout, "failed");
  return facts?.outcome === "paid" ? facts : undefined;
}

/** Why the first month of a membership is unfulfillable; the bank decides about a disputed part. */
async function findUnfulfillableReason(
  ctx: Context,
  checkout: CheckoutItem,
  former: PurchaseItem | null,
  facts: MembershipFacts,
): Promise<UnfulfillableReason | undefined> {
  if (former !== null && blocksRepurchase(former.status)) return "owned";
  return facts.dispute === "none" ? whySaleUnfulfillable(ctx, checkout) : undefined;
}

/** Stops or ends a membership at the provider when it must not continue, and reads the result. */
async function instructProvider(
  ctx: MembershipContext,
  checkout: CheckoutItem,
  facts: MembershipFacts,
): Promise<{ current: MembershipFacts; stopReason: string | undefined }> {
  const stopReason = await whyNotRenewed(ctx, {
    channelId: checkout.item_id,
    creatorId: creatorOf(checkout),
    memberId: checkout.user_id,
  });
  const instruction = instructionFor(facts, { mayRenew: stopReason === undefined, now: ctx.now() });
  if (instruction === undefined) return { current: facts, stopReason };
  if (instruction === "cancel") await endAtProvider(ctx, facts.subscriptionId);
  else await cancelAtPeriodEnd(ctx, facts.subscriptionId);
  const current = (await readMembership(ctx, facts.subscriptionId)) ?? facts;
  return { current, stopReason };
}

async function writeMembership(
  ctx: MembershipContext,
  input: {
    checkout: CheckoutItem;
    former: PurchaseItem | null;
    purchase: PurchaseItem | undefined;
    isNew: boolean;
    facts: MembershipFacts;
    stopReason: string | undefined;
  },
): Promise<void> {
  const { checkout, former, purchase, isNew, facts, stopReason } = input;
  const payments = await changedPayments(ctx, checkout, facts);
  const state = membershipFields(facts, purchase);
  const endedBy =
    purchase !== undefined && purchase.status !== "expired" && state.status === "refunded"
      ? state.payment_intent_id
      : undefined;
  await notifyOfRefundedMonths(ctx, payments, endedBy);
  const now = ctx.now().toISOString();
  if (purchase === undefined && !isNew) {
    // For a membership that was left and joined again since, only the payments can still change.
    if (former === null || payments.length === 0) return;
    const touched = { ...former, version: former.version + 1 };
    return recordPurchase(ctx, { former, item: touched, payments });
  }
  if (purchase !== undefined && payments.length === 0 && hasValues<PurchaseItem>(purchase, state))
    return;
  if (purchase !== undefined) {
    await notifyMember(ctx, {
      before: purchase,
      after: state,
      hasEnded: facts.hasEnded,
      stopReason,
    });
  }
  const version = (former?.version ?? 0) + 1;
  const item = {
    ...(purchase ?? newPurchase(ctx, checkout, { creatorId: creatorOf(checkout), former })),
    ...state,
    updated_at: now,
    version,
  };
  await recordPurchase(ctx, { former, item, payments, ...(isNew && { fulfils: checkout }) });
}

/** @param endedBy the payment whose refund ends the membership */
async function notifyOfRefundedMonths(
  ctx: MembershipContext,
  payments: readonly PaymentChange[],
  endedBy: string | undefined,
): Promise<void> {
  for (const { before, after } of payments) {
    if (before === undefined) continue;
    await notifyOfNewRefunds(ctx, {
      paymentIntentId: after.payment_intent_id,
      refunded: after.amount_refunded,
      recorded: before.amount_refunded,
      title: after.title,
      link: receiptPage(after.id),
      buyerId: after.buyer_id,
      creatorId: after.creator_id,
      effect:
        endedBy !== undefined && after.payment_intent_id === endedBy
          ? "Your membership ends with it, and you pay no more."
          : undefined,
    });
  }
}
