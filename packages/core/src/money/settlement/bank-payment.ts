import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { stableId } from "../../platform/ids.ts";
import { type CheckoutItem, formatAmount, readSessionFacts } from "../payment/index.ts";
import { recordFailure } from "./record-failure.ts";

/**
 * Records that a pending checkout waits for a bank: its page is complete and unpaid (Stripe, "Delayed notification
 * payment methods"). Access is granted with the payment.
 */
export async function recordBankWait(
  ctx: Context<"stripe">,
  checkout: CheckoutItem,
): Promise<CheckoutItem> {
  if (checkout.status !== "pending" || checkout.bank_asked_at !== undefined) return checkout;
  const { awaitsBank } = await readSessionFacts(ctx, checkout.session_id);
  if (!awaitsBank) return checkout;
  const bank_asked_at = ctx.now().toISOString();
  const isWritten = await tryWrite(
    ctx.database.checkouts
      .patch({ session_id: checkout.session_id })
      .set({ bank_asked_at })
      .where((attribute, { eq }) => eq(attribute.status, "pending"))
      .go(),
  );
  // Not written if the bank has decided in the meantime.
  return isWritten ? { ...checkout, bank_asked_at } : checkout;
}

/** Notifies the buyer that the bank did not pay; repeated calls make one notification. */
export async function notifyOfFailedPayment(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
): Promise<void> {
  const { session_id, title, amount, user_id, link, cancel_path = link } = checkout;
  await notify(ctx, {
    id: stableId("notification", await recordFailure(ctx, checkout), `unpaid:${session_id}`),
    user_id,
    type: checkout.kind === "subscription" ? "subscription" : "purchase",
    title: "Your payment did not go through",
    body: `Your bank did not pay ${formatAmount(amount)} for “${title}”. Nothing was charged, and nothing was opened. You can try again, for example with a card.`,
    link: cancel_path,
  });
}
