import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  userOf,
} from "./payment-fixtures.ts";
import { createSale, openCheckout, reason } from "./sale-fixtures.ts";

const receiptOf = async (person: ApiCaller, id: string) => {
  const result = await person.call(paymentCalls.receipt, { params: { id } });
  if (!result.status) throw new Error(result.error.code);
  return result.data;
};

async function issue(percent_off: number): Promise<string> {
  const code = `R-${crypto.randomUUID().slice(0, 13)}`.toUpperCase();
  const { id } = await stripe.coupons.create({ duration: "once", percent_off });
  await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code });
  return code;
}

it("a receipt shows price, coupon and charge to the cent, with both names", async () => {
  const [seller, buyer] = await Promise.all([newSeller(), newPerson()]);
  const video = await newVideo(seller, { price: 1299 });
  const { checkout_url, session_id } = await openCheckout(buyer, video, await issue(25));
  await pay(checkout_url);
  await settleEvents(session_id);
  const purchase = await purchaseOf(buyer, video);
  const [bought, sold] = await Promise.all([userOf(buyer), userOf(seller)]);
  expect(await receiptOf(buyer, purchase?.id ?? "")).toMatchObject({
    id: purchase?.id,
    kind: "video",
    item_id: video,
    status: "paid",
    price: 1299,
    discount: 325,
    amount: 974,
    amount_refunded: 0,
    currency: "usd",
    seller: { id: seller.id, name: sold.name },
    buyer: { name: bought.name, email: bought.email },
  });
});

it("a receipt is for its buyer only, and shows the refunds", async () => {
  const { seller, buyer, purchase } = await createSale({ price: 1000 });
  for (const other of [seller, await newPerson()]) {
    const result = await other.call(paymentCalls.receipt, { params: { id: purchase.id } });
    expect(codeOf(result)).toBe("not_found");
  }
  await buyer.call(refundCalls.ofPurchase, { body: { purchase_id: purchase.id, reason } });
  expect(await receiptOf(buyer, purchase.id)).toMatchObject({
    status: "refunded",
    price: 1000,
    discount: 0,
    amount: 1000,
    amount_refunded: 1000,
  });
});
