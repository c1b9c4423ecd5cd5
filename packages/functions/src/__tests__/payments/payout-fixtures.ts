import { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import type {
  PaymentTrail,
  PayoutItem,
  PayoutLine,
} from "@marquee/contracts/money/payout/payout.schema";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { type ApiCaller, control, userOf } from "./payment-fixtures.ts";
import { createSale } from "./sale-fixtures.ts";

export const sell = async (seller: ApiCaller, price: number) =>
  (await createSale({ seller, price })).purchase;

export const accountOf = async (seller: ApiCaller) =>
  (await userOf(seller)).payout_account_id ?? "";

export async function payOut(seller: ApiCaller, outcome: "paid" | "failed" | "pending" = "paid") {
  await control("/payouts", { account: await accountOf(seller), outcome });
}

export async function payoutHistoryOf(
  seller: ApiCaller,
  query: { type?: PayoutItem["status"]; limit?: number } = {},
) {
  const result = await seller.call(payoutCalls.history, { query });
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data.payouts;
}

/** Every line of a payout, paginated by cursor with this page size. */
export async function linesOf(seller: ApiCaller, id: string, limit = 3): Promise<PayoutLine[]> {
  const lines: PayoutLine[] = [];
  const read = async (position: { cursor?: string }) => {
    const query = { limit, ...position };
    const result = await seller.call(payoutCalls.transactions, { params: { id }, query });
    if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
    return result.data;
  };
  for await (const { transactions } of eachPageByCursor(read)) lines.push(...transactions);
  return lines;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export async function trailOf(seller: ApiCaller, id: string): Promise<PaymentTrail> {
  const result = await seller.call(payoutCalls.trail, { params: { id } });
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}
