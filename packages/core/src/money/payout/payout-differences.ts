import type { PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import type { PaymentItem } from "../payment/index.ts";

/** A sale as our own record has it. */
export type RecordedSale = Pick<PaymentItem, "id" | "amount" | "platform_fee">;

interface ComparedLine
  extends Pick<PayoutLine, "id" | "type" | "gross" | "platform_fee" | "net" | "source"> {
  isUnrecorded: boolean;
}

/**
 * The differences of a payout, in words; empty when every cent agrees. Our records are in dollars, so a sale that the
 * provider has converted is not compared with its record. It depends only on its input.
 */
export function payoutDifferences(
  payout: { amount: number; currency: string },
  lines: readonly ComparedLine[],
  recorded: ReadonlyMap<string, RecordedSale>,
): string[] {
  const total = lines.reduce((sum, { net }) => sum + net, 0);
  const differences =
    total === payout.amount ? [] : [`is ${payout.amount}, and its lines are ${total}`];
  for (const { id, type, gross, platform_fee, source, isUnrecorded } of lines) {
    if (type !== "sale") continue;
    if (isUnrecorded) {
      differences.push(`has ${id}, a sale of ${source?.item_id} for ${gross}, without a record`);
    }
    const payment = recorded.get(source?.payment_id ?? "");
    if (payment === undefined || payout.currency !== "usd") continue;
    if (gross !== payment.amount || platform_fee !== payment.platform_fee) {
      differences.push(
        `has ${payment.id} as ${gross} less ${platform_fee}; its record has ${payment.amount} less ${payment.platform_fee}`,
      );
    }
  }
  return differences;
}
