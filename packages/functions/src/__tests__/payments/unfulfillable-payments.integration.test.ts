import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import { newId } from "@marquee/core/platform/ids";
import { describe, expect, it } from "vitest";
import {
  newChannel,
  newOneTimeChannel,
  startMembership,
  startTwoMemberships,
} from "./membership-fixtures.ts";
import {
  type ApiCaller,
  control,
  database,
  newPerson,
  newSeller,
  newVideo,
  pay,
  plan,
  purchaseOf,
  settleEvents,
  stripe,
  takeNotificationTypes,
} from "./payment-fixtures.ts";
import { openCheckout } from "./sale-fixtures.ts";

async function checkoutOf(session_id: string) {
  const { data } = await database.checkouts.get({ session_id }).go({ consistent: true });
  return data?.status;
}

async function intentOf(session_id: string): Promise<string> {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session_id);
  return String(payment_intent);
}

/** The refunded parts of a checkout's payment, with the creator's part and the fee. */
async function backOf(session_id: string) {
  const { data } = await stripe.charges.list({ payment_intent: await intentOf(session_id) });
  return data.map(({ amount_refunded }) => amount_refunded);
}

const leave = (person: ApiCaller) =>
  database.users.patch({ id: person.id }).set({ deactivated_at: new Date().toISOString() }).go();

describe("a video whose channel was bought on another page", () => {
  it("is not charged a second time", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newOneTimeChannel(seller);
    const video = await newVideo(seller, { channel, price: 1000 });
    const page = await openCheckout(buyer, video);
    const whole = await startMembership(buyer, channel);
    await pay(whole.checkout_url);
    await settleEvents(whole.session_id);
    await takeNotificationTypes([buyer, seller]);
    await pay(page.checkout_url);
    await settleEvents(page.session_id);
    await settleEvents(page.session_id);
    expect(await backOf(page.session_id)).toEqual([1000]);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    expect(await checkoutOf(page.session_id)).toBe("failed");
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase"]);
  });

  it("stays bought when the channel was refunded", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newOneTimeChannel(seller);
    const video = await newVideo(seller, { channel, price: 1000 });
    const page = await openCheckout(buyer, video);
    const whole = await startMembership(buyer, channel);
    await pay(whole.checkout_url);
    await settleEvents(whole.session_id);
    const payment_intent = await intentOf(whole.session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await settleEvents(payment_intent);
    await pay(page.checkout_url);
    await settleEvents(page.session_id);
    expect(await backOf(page.session_id)).toEqual([0]);
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "paid" });
  });
});

describe("a second payment for one item that is disputed", () => {
  async function paidTwice() {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1000 });
    const first = await openCheckout(buyer, video);
    await database.claims.delete({ scope: `checkout:${buyer.id}`, value: video }).go();
    await database.videos.patch({ id: video }).set({ price: 1100 }).go();
    const second = await openCheckout(buyer, video);
    await pay(first.checkout_url);
    await pay(second.checkout_url);
    await settleEvents(first.session_id);
    const intent = await intentOf(second.session_id);
    await control("/disputes/open", { payment_intent: intent });
    await settleEvents(second.session_id);
    await settleEvents(intent);
    return { ...second, intent, settle: () => settleEvents(intent) };
  }

  it("waits for the dispute, and is refunded when the buyer loses it", async () => {
    const { session_id, intent, settle } = await paidTwice();
    expect(await checkoutOf(session_id)).toBe("pending");
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await settle();
    expect(await backOf(session_id)).toEqual([1100]);
    expect(await checkoutOf(session_id)).toBe("failed");
  });

  it("is closed when the bank has refunded it", async () => {
    const { session_id, intent, settle } = await paidTwice();
    await control("/disputes/close", { payment_intent: intent, outcome: "lost" });
    await settle();
    expect(await backOf(session_id)).toEqual([0]);
    expect(await checkoutOf(session_id)).toBe("failed");
  });

  it("ends a second membership at once, too", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { first, second } = await startTwoMemberships(buyer, channel);
    await pay(first.checkout_url);
    await pay(second.checkout_url);
    await settleEvents(first.session_id);
    const { subscription, customer } = await stripe.checkout.sessions.retrieve(second.session_id);
    const { data } = await stripe.charges.list({ customer: String(customer) });
    const intent = String(data.find(({ amount }) => amount === 600)?.payment_intent);
    await control("/disputes/open", { payment_intent: intent });
    await settleEvents(second.session_id);
    await settleEvents(intent);
    expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe("canceled");
    expect(await checkoutOf(second.session_id)).toBe("pending");
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await settleEvents(intent);
    const after = await stripe.charges.list({ customer: String(customer) });
    expect(after.data.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
      [600, 600],
      [500, 0],
    ]);
    expect(await checkoutOf(second.session_id)).toBe("failed");
  });
});

describe("a person who deleted the account while a payment page was open", () => {
  it("gets a refund for a video", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1000 });
    const page = await openCheckout(buyer, video);
    await leave(buyer);
    await pay(page.checkout_url);
    await settleEvents(page.session_id);
    expect(await backOf(page.session_id)).toEqual([1000]);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    expect(await checkoutOf(page.session_id)).toBe("failed");
  });

  it("gets a refund for the first month of a membership and pays no other", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const page = await startMembership(buyer, channel);
    await leave(buyer);
    await pay(page.checkout_url);
    await settleEvents(page.session_id);
    const { subscription, customer } = await stripe.checkout.sessions.retrieve(page.session_id);
    expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe("canceled");
    const { data } = await stripe.charges.list({ customer: String(customer) });
    expect(data.map(({ amount_refunded }) => amount_refunded)).toEqual([500]);
    expect(await purchaseOf(buyer, channel)).toBeUndefined();
  });

  it("gets a refund for a promotion and for a pack of minutes", async () => {
    const seller = await newSeller();
    await database.users
      .patch({ id: seller.id })
      .set({
        bio: "I film the sea, and what it does to people.",
        profile_picture_key: "images/x.jpg",
        category_id: newId("category", new Date()),
        country: "US",
      })
      .go();
    const video = await newVideo(seller, { price: 0 });
    const promoted = await seller.call(promotionCalls.promoteVideo, {
      params: { id: video },
      body: { offer_id: "promotion-7" },
    });
    const pack = await seller.call(paymentCalls.purchaseMinutes, {
      body: { pack_id: "minutes-60" },
    });
    if (!promoted.status || !pack.status) throw new Error("Not offered");
    await leave(seller);
    for (const { checkout_url, session_id } of [promoted.data, pack.data]) {
      await pay(checkout_url);
      await settleEvents(session_id);
      expect(await checkoutOf(session_id)).toBe("failed");
    }
    expect(await backOf(promoted.data.session_id)).toEqual([1000]);
    expect(await backOf(pack.data.session_id)).toEqual([600]);
  });

  it.each([
    [true, []],
    [false, [[1900, 1900]]],
  ])("keeps no plan from a page completed afterwards (on trial: %s)", async (trial, charged) => {
    const creator = await newPerson({ type: "creator" });
    const { id } = await plan("starter-monthly");
    const page = await creator.call(paymentCalls.subscribe, { body: { package_id: id, trial } });
    if (!page.status) throw new Error("Not offered");
    const deleted_at = new Date().toISOString();
    await database.users
      .patch({ id: creator.id })
      .set({ deleted_at, deactivated_at: deleted_at })
      .go();
    await pay(page.data.checkout_url);
    await settleEvents(page.data.session_id);
    const session = await stripe.checkout.sessions.retrieve(page.data.session_id);
    const { status } = await stripe.subscriptions.retrieve(String(session.subscription));
    expect(status).toBe("canceled");
    expect(await checkoutOf(page.data.session_id)).toBe("failed");
    const { data: charges } = await stripe.charges.list({ customer: String(session.customer) });
    expect(charges.map((charge) => [charge.amount, charge.amount_refunded])).toEqual(charged);
  });
});
