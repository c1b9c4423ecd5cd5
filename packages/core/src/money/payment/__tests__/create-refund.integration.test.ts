import { expect, it } from "vitest";
import { chargeOf, intentOf } from "../../../../test/checkouts.ts";
import { refusal } from "../../../../test/context.ts";
import { stripe } from "../../../../test/payments.ts";
import { newPaidCreator, sell, sellElsewhere } from "../../../../test/payouts.ts";
import { createRefund, refundRest } from "../create-refund.ts";

/** A sale for 1000, of which the platform has 100, and whose payout account is closed since. */
async function saleOfClosedAccount() {
  const seller = await newPaidCreator();
  const { session_id } = await sell(seller);
  await stripe.accounts.del(seller.account);
  const paymentIntentId = await intentOf(session_id);
  const sale = { paymentIntentId, isTransferred: true, platformFee: 100, metadata: {} };
  const refundedAmount = async () => (await chargeOf(session_id)).amount_refunded;
  return { ctx: seller.ctx, sale, refundedAmount };
}

const part = { amount: 400, refundedSoFar: 0 };

it("the platform pays the refund of a sale whose payout account is closed, once", async () => {
  const { ctx, sale, refundedAmount } = await saleOfClosedAccount();
  const refund = await createRefund(ctx, { ...sale, ...part });
  expect(refund).toMatchObject({ amount: 400, transfer_reversal: null });
  expect((await createRefund(ctx, { ...sale, ...part })).id).toBe(refund.id);
  expect(await refundedAmount()).toBe(400);
});

it("what grants nothing is refunded, also when its payout account is closed", async () => {
  const { ctx, sale, refundedAmount } = await saleOfClosedAccount();
  await refundRest(ctx, { ...sale, amount: 1000, amountRefunded: 0, dispute: "none" });
  expect(await refundedAmount()).toBe(1000);
});

it("a seller whose payout account is closed cannot refund with the platform's money", async () => {
  const { ctx, sale, refundedAmount } = await saleOfClosedAccount();
  await expect(createRefund(ctx, { ...sale, ...part, isBySeller: true })).rejects.toMatchObject({
    code: "invalid_state",
    message:
      "The payout account of this sale is closed, so nothing can be refunded from it. Contact us.",
  });
  expect(await refundedAmount()).toBe(0);
});

it("a refused refund of an open account is not paid by the platform", async () => {
  const { account, ctx } = await newPaidCreator();
  // No fee was taken, so the provider refuses to return one, and would refund the money of the platform alone.
  const { id } = await sellElsewhere(account);
  const sale = { paymentIntentId: id, isTransferred: true, platformFee: 100, metadata: {} };
  expect(await refusal(createRefund(ctx, { ...sale, ...part }))).toBe("invalid_state");
  expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([]);
});
