import { salesPage } from "@marquee/contracts/page-address";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { PaymentEvent } from "../../platform/providers/payment-event.ts";
import { idOfReference, type StripeDispute } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { decidingDispute, findCheckout, formatAmount } from "../payment/index.ts";
import { findSessionOfPayment } from "./session-of-payment.ts";

/**
 * Notifies the seller of a dispute and of the bank's decision, each once. A dispute over something that the platform
 * sells notifies nobody: the provider notifies the operator.
 */
export async function notifyOfDispute(
  ctx: Context<"stripe" | "queues">,
  event: Pick<PaymentEvent, "type" | "created">,
  dispute: StripeDispute,
): Promise<void> {
  const notice = noticeOf(event, dispute);
  const intentId = idOfReference(dispute.payment_intent);
  if (notice === undefined || intentId === undefined) return;
  const session_id = await findSessionOfPayment(await ctx.providers.stripe(), intentId);
  const checkout = session_id === undefined ? undefined : await findCheckout(ctx, session_id);
  if (checkout?.creator_id === undefined) return;
  await notify(ctx, {
    id: stableId("notification", fromEpochSeconds(notice.at), `${notice.name}:${dispute.id}`),
    user_id: checkout.creator_id,
    type: "sale",
    title: notice.title,
    body: notice.bodyOf(`${formatAmount(dispute.amount)} for “${checkout.title}”`),
    link: salesPage,
  });
}

interface DisputeNotice {
  name: string;
  /** In seconds since 1970. */
  at: number;
  title: string;
  bodyOf: (sale: string) => string;
}

function noticeOf(
  { type, created }: Pick<PaymentEvent, "type" | "created">,
  dispute: StripeDispute,
): DisputeNotice | undefined {
  const state = decidingDispute([dispute])?.state;
  if (state === "open") {
    return {
      name: "dispute",
      // Of the dispute's time: several events report that it is open.
      at: dispute.created,
      title: "A sale is disputed",
      bodyOf: (sale) =>
        `A buyer disputes ${sale} at the bank. Access is closed until the bank has decided. Nothing is taken from your balance. Send us what supports the sale, such as messages with the buyer.`,
    };
  }
  if (state === undefined || type !== "charge.dispute.closed") return undefined;
  return {
    name: `dispute:${state}`,
    at: created,
    ...(state === "won"
      ? {
          title: "A dispute was decided for you",
          bodyOf: (sale) => `The bank leaves you ${sale}.`,
        }
      : {
          title: "A dispute was decided for the buyer",
          bodyOf: (sale) =>
            `The bank gives the buyer ${sale} back. Access stays closed. Nothing is taken from your balance.`,
        }),
  };
}
