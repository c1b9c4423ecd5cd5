import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { getPlatformReceipt, listPlatformReceipts } from "@marquee/core/money/purchase";
import { expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  completeProfile,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
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

/** The users' function answers these, so that they are read from the table here. */
const contextOf = ({ id }: ApiCaller) => ({
  ...systemContext,
  actor: { type: "user" as const, userId: id, accountType: "creator" as const },
});

const platformReceiptsOf = async (person: ApiCaller) => {
  const { items } = await listPlatformReceipts({
    ctx: contextOf(person),
    input: { page: 1, limit: 10 },
  });
  return items;
};

it("a creator has receipts of minutes and promotions, but not of the plan", async () => {
  const creator = await newSeller({ plan: "pro-monthly" });
  await completeProfile(creator);
  const video = await newVideo(creator, { price: 0 });
  const pack = await creator.call(paymentCalls.purchaseMinutes, {
    body: { pack_id: "minutes-300", coupon_code: await issue(20) },
  });
  const promotion = await creator.call(promotionCalls.promoteVideo, {
    params: { id: video },
    body: { offer_id: "promotion-7" },
  });
  if (!pack.status || !promotion.status) throw new Error("No payment page");
  expect(await platformReceiptsOf(creator)).toEqual([]);
  for (const { data } of [pack, promotion]) {
    await pay(data.checkout_url);
    await settleEvents(data.session_id);
  }
  const { name, email } = await userOf(creator);
  const [newest, oldest] = await platformReceiptsOf(creator);
  expect(newest).toMatchObject({
    id: promotion.data.session_id,
    kind: "promotion",
    item_id: "promotion-7",
    status: "paid",
    discount: 0,
    seller: null,
  });
  expect(newest?.amount).toBe(newest?.price);
  expect(oldest).toMatchObject({
    id: pack.data.session_id,
    kind: "minutes",
    item_id: "minutes-300",
    title: "300 upload minutes",
    status: "paid",
    price: 2500,
    discount: 500,
    amount: 2000,
    amount_refunded: 0,
    currency: "usd",
    seller: null,
    buyer: { name, email },
  });
});

it("a receipt of the platform is for its buyer only, and shows the refund", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly");
  const pack = await creator.call(paymentCalls.purchaseMinutes, {
    body: { pack_id: "minutes-60" },
  });
  if (!pack.status) throw new Error(pack.error.code);
  const { checkout_url, session_id } = pack.data;
  const read = (person: ApiCaller) =>
    getPlatformReceipt({ ctx: contextOf(person), input: { session_id } });
  await expect(read(creator)).rejects.toMatchObject({ code: "not_found" });
  await pay(checkout_url);
  await settleEvents(session_id);
  const [other, admin] = await Promise.all([
    newPerson({ type: "creator" }),
    newPerson({ type: "admin" }),
  ]);
  for (const stranger of [other, admin]) {
    await expect(read(stranger)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await platformReceiptsOf(other)).toEqual([]);
  await admin.call(refundCalls.byAdmin, { body: { session_id, reason } });
  await settleEvents(session_id);
  expect(await read(creator)).toMatchObject({
    id: session_id,
    status: "refunded",
    amount: 600,
    amount_refunded: 600,
  });
});
