import {
  expanded,
  type Stripe,
  type StripeCharge,
  type StripeRefund,
} from "../../platform/providers/stripe-calls.ts";
import { stripePageSize } from "../../platform/providers/stripe-pages.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { netOf, type PaymentItem } from "../payment/index.ts";
import type { TrailMovement } from "./payment-trail.ts";
import { toLine } from "./payout-line.ts";

/**
 * The movements of a sale by our own record. They are shown until the provider has booked it, in the background, and
 * for an account that the provider has deleted.
 */
export function recordedMovements(payment: PaymentItem): TrailMovement[] {
  const { id, amount, platform_fee, created_at, refunds = [] } = payment;
  const movement = (kind: TrailMovement["kind"], time: string, gross: number, net: number) => {
    const at = new Date(time);
    const fee = gross - net;
    return { id: `${kind}:${id}`, kind, at, gross, fee, platformFee: fee, net, availableOn: at };
  };
  let net = amount - platform_fee;
  let amount_refunded = 0;
  return [
    movement("sale", created_at, amount, net),
    ...refunds.flatMap((refund) => {
      const returned = refund.amount - (refund.by_platform ?? 0);
      if (returned === 0) return [];
      amount_refunded += returned;
      const netBefore = net;
      net = netOf({ amount, platform_fee, amount_refunded });
      return [movement("refund", refund.at, -returned, net - netBefore)];
    }),
  ];
}

/** The movements of a sale as its account has booked them, and the currency in which it holds them. */
export async function readSaleMovements(
  stripe: Stripe,
  { account: stripeAccount, saleId }: { account: string; saleId: string },
): Promise<{ currency: string | undefined; movements: TrailMovement[] }> {
  const [sale, refunds] = await Promise.all([
    stripe.charges.retrieve(saleId, { expand: ["balance_transaction"] }, { stripeAccount }),
    stripe.refunds.list(
      { charge: saleId, limit: stripePageSize, expand: ["data.balance_transaction"] },
      { stripeAccount },
    ),
  ]);
  return {
    currency: expanded(sale.balance_transaction)?.currency,
    movements: [
      ...movementOf("sale", sale),
      ...refunds.data.toReversed().flatMap((refund) => movementOf("refund", refund)),
    ],
  };
}

function movementOf(
  kind: TrailMovement["kind"],
  source: StripeCharge | StripeRefund,
): TrailMovement[] {
  const transaction = expanded(source.balance_transaction);
  if (transaction === undefined) return [];
  const line = toLine(transaction, undefined);
  return [
    {
      id: line.id,
      kind,
      at: new Date(line.created_at),
      gross: line.gross,
      fee: line.fee,
      platformFee: line.platform_fee,
      net: line.net,
      availableOn: fromEpochSeconds(transaction.available_on),
    },
  ];
}
