import type { AdminPayment } from "@marquee/contracts/operations/admin/admin-payment.calls";
import type { PlatformEntry } from "../../money/statistics/index.ts";
import { nextPurchaseStatus } from "../../people/entitlement/index.ts";

const titles = { plan: "Plan", minutes: "Upload minutes", promotion: "Promotion" } as const;

/**
 * A sale by the platform as a payment; none for an entry of another kind or without a payer. The platform keeps all of
 * the amount.
 */
export function presentPlatformPayment(entry: PlatformEntry): AdminPayment[] {
  const { kind, id, payer_id, amount, returned, dispute = "none", changes } = entry;
  const [first] = changes;
  const isSale = kind === "plan" || kind === "minutes" || kind === "promotion";
  if (!isSale || payer_id === undefined || first === undefined) return [];
  const lost = dispute === "lost";
  return [
    {
      id,
      kind,
      item_id: null,
      title: titles[kind],
      status: nextPurchaseStatus("pending", {
        outcome: "paid",
        amount,
        amountRefunded: returned,
        dispute,
      }),
      amount,
      amount_refunded: lost ? 0 : returned,
      platform_fee: amount,
      net: 0,
      refundable_until: null,
      currency: "usd",
      buyer_id: payer_id,
      creator_id: null,
      created_at: first.at,
    },
  ];
}
