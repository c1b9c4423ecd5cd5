import { couponCalls } from "@marquee/contracts/money/coupon/coupon.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { videoAccess } from "@marquee/core/content/video";
import { describe, expect, it } from "vitest";
import { newChannel, startMembership, startTwoMemberships } from "./membership-fixtures.ts";
import {
  codeOf,
  database,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  takeNotificationTypes,
} from "./payment-fixtures.ts";
import { checkoutStatusOf, openCheckout } from "./sale-fixtures.ts";

const now = () => new Date().toISOString();
const checkoutOf = (session_id: string) =>
  database.checkouts
    .get({ session_id })
    .go({ consistent: true })
    .then(({ data }) => data?.status);

async function refundedOf(customer: unknown) {
  const { data } = await stripe.charges.list({ customer: String(customer) });
  return data.map(({ amount, amount_refunded }) => [amount, amount_refunded]);
}

describe("an item that is blocked while its payment page is open", () => {
  it("refunds the video, because it cannot be watched", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller, { price: 1000 });
    const started = await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } });
    if (!started.status) throw new Error(started.error.code);
    const { checkout_url, session_id } = started.data;
    await database.videos.patch({ id: video }).set({ status: "blocked" }).go();
    await takeNotificationTypes([buyer, seller]);
    await pay(checkout_url);
    await settleEvents(session_id);
    await settleEvents(session_id);
    const { customer } = await stripe.checkout.sessions.retrieve(session_id);
    expect(await refundedOf(customer)).toEqual([[1000, 1000]]);
    expect(await purchaseOf(buyer, video)).toBeUndefined();
    expect(await checkoutOf(session_id)).toBe("failed");
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase"]);
  });

  it("ends the membership at once and refunds its month", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { checkout_url, session_id } = await startMembership(buyer, channel);
    await database.channels.patch({ id: channel }).set({ blocked_at: now() }).go();
    await pay(checkout_url);
    await settleEvents(session_id);
    const session = await stripe.checkout.sessions.retrieve(session_id);
    const { status } = await stripe.subscriptions.retrieve(String(session.subscription));
    expect(status).toBe("canceled");
    expect(await refundedOf(session.customer)).toEqual([[500, 500]]);
    expect(await purchaseOf(buyer, channel)).toBeUndefined();
    expect(await checkoutOf(session_id)).toBe("failed");
  });
});

describe("an item in a blocked channel", () => {
  it("cannot be bought, though the video is published", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const video = await newVideo(seller, { channel });
    await database.videos.patch({ id: video }).set({ channel_blocked: true }).go();
    const item = { kind: "video" as const, id: video };
    expect(
      codeOf(await buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video } })),
    ).toBe("not_found");
    const coupon = await buyer.call(couponCalls.validate, {
      body: { couponCode: "NOBODY", item },
    });
    expect(codeOf(coupon)).toBe("not_found");
  });

  it("has no price either when its creator's account was deactivated", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const video = await newVideo(seller, { channel });
    await database.videos.patch({ id: video }).set({ creator_deactivated: true }).go();
    await database.channels.patch({ id: channel }).set({ creator_deactivated: true }).go();
    const items = [
      { kind: "video" as const, id: video },
      { kind: "channel" as const, id: channel },
    ];
    for (const item of items) {
      const body = { couponCode: "NOBODY", item };
      expect(codeOf(await buyer.call(couponCalls.validate, { body }))).toBe("not_found");
    }
  });
});

describe("a creator who pays no fee", () => {
  it("has a second membership of one channel refunded like any other seller", async () => {
    const seller = await newSeller();
    const { data: user } = await database.users.get({ id: seller.id }).go();
    if (user?.subscription === undefined) throw new Error("No plan");
    const subscription = { ...user.subscription, platform_fee_percent: 0 };
    await database.users.patch({ id: seller.id }).set({ subscription }).go();
    const buyer = await newPerson();
    const channel = await newChannel(seller);
    const { first, second } = await startTwoMemberships(buyer, channel);
    await pay(first.checkout_url);
    await pay(second.checkout_url);
    await settleEvents(first.session_id);
    await settleEvents(second.session_id);
    const session = await stripe.checkout.sessions.retrieve(second.session_id);
    expect(await refundedOf(session.customer)).toEqual([
      [600, 600],
      [500, 0],
    ]);
    expect(await checkoutOf(second.session_id)).toBe("failed");
  });
});

describe("a video whose channel became private with a price while the page was open", () => {
  it("stays with the buyer who has paid for it", async () => {
    const seller = await newSeller();
    const buyer = await newPerson();
    const video = await newVideo(seller);
    const { checkout_url, session_id } = await openCheckout(buyer, video);
    await database.videos
      .patch({ id: video })
      .set({ channel_privacy_type: "private", channel_price: 2500, playback_id: "playback" })
      .go();
    await pay(checkout_url);
    await settleEvents(session_id);
    expect(await checkoutStatusOf(buyer, session_id)).toBe("fulfilled");
    const { data } = await database.videos.get({ id: video }).go();
    const purchase = await purchaseOf(buyer, video);
    if (data === null || purchase === undefined) throw new Error("Not bought");
    const actor = { type: "user", userId: buyer.id, accountType: "watcher" } as const;
    const now = new Date();
    expect(videoAccess(data, { actor, purchase, isChannelBought: false, now })).toBe("granted");
    const stranger = { actor, purchase: undefined, isChannelBought: false, now };
    expect(videoAccess(data, stranger)).toBe("channel_purchase_required");
  });
});
