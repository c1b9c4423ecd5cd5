import type { PaymentFacts } from "../../people/entitlement/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import {
  type CheckoutItem,
  formatAmount,
  refundRest,
  type SessionFacts,
  type UnwantedCharge,
} from "../payment/index.ts";
import { closeCheckout } from "./close-checkout.ts";
import { recordFailure } from "./record-failure.ts";
import type { UnfulfillableReason } from "./why-unfulfillable.ts";

/**
 * Refunds an unfulfillable payment, notifies its buyer and closes its checkout. A payment that is disputed at the bank
 * cannot be refunded: its checkout stays open, and the bank's decision calls this again.
 */
export async function refundUnfulfillablePayment(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  { facts, reason }: { facts: SessionFacts; reason: UnfulfillableReason },
): Promise<void> {
  const charge = { ...facts, platformFee: checkout.platform_fee };
  await refundUnfulfillableCharges(ctx, checkout, { facts, reason, charges: [charge] });
}

/** As `refundUnfulfillablePayment`, for these charges. `facts` are those of the whole payment. */
export async function refundUnfulfillableCharges(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
  input: {
    facts: Pick<PaymentFacts, "amount" | "dispute">;
    reason: UnfulfillableReason;
    charges: readonly Omit<UnwantedCharge, "isTransferred" | "metadata">[];
  },
): Promise<void> {
  const { facts, reason, charges } = input;
  for (const charge of charges) {
    await refundRest(ctx, {
      ...charge,
      // The money of the platform's own sales is transferred to nobody.
      isTransferred: checkout.creator_id !== undefined,
      metadata: { session_id: checkout.session_id, by: "platform" },
    });
  }
  if (facts.dispute === "open") return;
  if (facts.dispute === "none") {
    await notifyOfUnfulfillable(ctx, checkout, { reason, amount: facts.amount });
  }
  await closeCheckout(ctx, checkout, "failed");
}

const explanations: Record<Exclude<UnfulfillableReason, "left">, string> = {
  closed: "was closed while you were paying",
  free: "is free now",
  owned: "was yours already when you paid",
  second: "is a second plan: the one that you have was paid after all, and stays",
};

/**
 * Notifies the buyer of an unfulfillable payment of the refund; repeated calls make one notification. A person who has
 * deleted the account is not notified.
 */
export async function notifyOfUnfulfillable(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  { reason, amount }: { reason: UnfulfillableReason; amount: number },
): Promise<void> {
  if (reason === "left") return;
  const isFree = amount === 0;
  // The buyer of a free order has the other one, unless its item was closed.
  if (isFree && reason !== "closed") return;
  await notify(ctx, {
    id: stableId(
      "notification",
      await recordFailure(ctx, checkout),
      `unfulfillable:${checkout.session_id}`,
    ),
    user_id: checkout.user_id,
    type: "purchase",
    title: isFree ? "Your order was not completed" : "Your money is on its way back",
    body: `“${checkout.title}” ${explanations[reason]}. ${
      isFree
        ? "Nothing was charged."
        : `${formatAmount(amount)} goes back to your card or bank account. Banks take 5 to 10 days.`
    }`,
    // The buyer has the item, except where it was closed.
    ...(reason !== "closed" && { link: checkout.link }),
  });
}
