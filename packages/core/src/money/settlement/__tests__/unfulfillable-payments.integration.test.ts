import { encodeTime } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import {
  chargeOf,
  checkoutOf,
  deactivateAccount,
  intentOf,
  newBuyer,
  openPage,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { type createVideo, database } from "../../../../test/context.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import {
  account,
  buyVideo,
  countedMetrics,
  forgetRecorded,
  newVideo,
  openChannelPage,
  openVideoPage,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { daysAfter } from "../../../platform/time.ts";
import { notifyOfFailedPayment } from "../bank-payment.ts";
import { notifyOfUnfulfillable } from "../refund-unfulfillable-payment.ts";

beforeEach(forgetRecorded);

type PaymentContext = ReturnType<typeof paymentContextOf>;

describe("an unfulfillable payment", () => {
  /** Pays the page, and returns how much of the charge came back and the text of the notification. */
  const afterPaying = async ({
    buyer,
    session_id,
    pay,
  }: {
    buyer: UserActor;
    session_id: string;
    pay: () => Promise<void>;
  }) => {
    await pay();
    await reconcile(buyer, session_id);
    await reconcile(buyer, session_id);
    const [notification, ...others] = takeNotifications(buyer, seller);
    expect(others).toEqual([]);
    return {
      refunded: (await chargeOf(session_id)).amount_refunded,
      status: (await checkoutOf(session_id))?.status,
      notification: notification?.body,
      link: notification?.link,
    };
  };
  const closed = {
    refunded: 1000,
    status: "failed",
    notification:
      "“Sea at dawn” was closed while you were paying. $10.00 goes back to your card or bank account. Banks take 5 to 10 days.",
  };

  it("an unfulfillable payment is refunded in full, with the fee and the seller's part", async () => {
    const page = await openVideoPage();
    await database.videos.patch({ id: page.id }).set({ status: "blocked" }).go();
    await page.pay();
    // A bank pays days after the page was opened, and the list is sorted by the ids.
    const now = daysAfter(new Date(), 4);
    await reconcile(page.buyer, page.session_id, now);
    const charge = await chargeOf(page.session_id);
    const fee = await stripe.applicationFees.retrieve(String(charge.application_fee));
    expect(fee.amount_refunded).toBe(100);
    const { data } = await stripe.refunds.list({ charge: charge.id });
    expect(data).toMatchObject([
      {
        amount: 1000,
        reason: "duplicate",
        metadata: { session_id: page.session_id, by: "platform" },
      },
    ]);
    expect(takeNotifications(page.buyer, seller)).toMatchObject([
      {
        id: expect.stringContaining(`ntf_${encodeTime(now.getTime(), 10)}`),
        user_id: page.buyer.userId,
        type: "purchase",
        title: "Your money is on its way back",
      },
    ]);
    expect(await purchaseOf(page.buyer, page.id)).toBeNull();
    expect(countedMetrics).toEqual([]);
  });

  it.each<[string, Parameters<typeof createVideo>[2]]>([
    ["is blocked", { status: "blocked" }],
    ["is in a blocked channel", { channel_blocked: true }],
  ])("a payment is refunded if the video %s", async (_, changes) => {
    expect(await afterPaying(await openVideoPage(changes))).toEqual(closed);
  });

  it("a payment is refunded if the video is missing, or the channel is missing or blocked", async () => {
    const video = await openVideoPage();
    await database.videos.delete({ id: video.id }).go();
    expect(await afterPaying(video)).toEqual(closed);
    const missing = await openChannelPage();
    await database.channels.delete({ id: missing.id }).go();
    expect(await afterPaying(missing)).toEqual(closed);
    const at = new Date().toISOString();
    expect(await afterPaying(await openChannelPage({ blocked_at: at }))).toEqual(closed);
  });

  it("a payment is refunded if the video or the channel was blocked, and deleted after that", async () => {
    const deleted_at = new Date().toISOString();
    const blockedVideo = { status: "deleted", deleted_at, deleted_from: "blocked" } as const;
    expect(await afterPaying(await openVideoPage(blockedVideo))).toEqual(closed);
    const blocked = { blocked_at: deleted_at, blocked_reason: "Stolen films" };
    const channel = await openChannelPage(blocked);
    await database.channels.patch({ id: channel.id }).set({ deleted_at }).go();
    expect(await afterPaying(channel)).toEqual(closed);
  });

  it("a payment is refunded if the video or the channel became free", async () => {
    const free = {
      ...closed,
      notification:
        "“Sea at dawn” is free now. $10.00 goes back to your card or bank account. Banks take 5 to 10 days.",
      link: "/video/sea",
    };
    const video = await openVideoPage();
    await database.videos.patch({ id: video.id }).set({ access_type: "free", price: 0 }).go();
    expect(await afterPaying(video)).toEqual(free);
    const channel = await openChannelPage();
    await database.channels.patch({ id: channel.id }).set({ price: 0 }).go();
    expect(await afterPaying(channel)).toEqual(free);
  });

  it("a free order of a video that became free is fulfilled", async () => {
    const { id } = await newVideo({ access_type: "free", price: 0 });
    const buyer = await newBuyer();
    const offer = { kind: "video", item_id: id, seller, account, free: true } as const;
    const order = await openPage(buyer, offer);
    await order.pay();
    await reconcile(buyer, order.session_id);
    expect(await checkoutOf(order.session_id)).toMatchObject({ status: "fulfilled" });
    expect(takeNotifications(buyer)).toMatchObject([{ body: "“Sea at dawn” is yours." }]);
  });

  it("a payment for a channel that is being deleted creates a purchase", async () => {
    const at = new Date().toISOString();
    const page = await openChannelPage({ blocked_at: at });
    await database.channels.patch({ id: page.id }).set({ deleted_at: at }).go();
    await page.pay();
    await reconcile(page.buyer, page.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({
      kind: "channel",
      status: "paid",
    });
    expect(await checkoutOf(page.session_id)).toMatchObject({ status: "fulfilled" });
  });

  it("a payment for a video that was deleted with its channel creates a purchase", async () => {
    const deleted_at = new Date().toISOString();
    const deletion = { status: "deleted", deleted_at, deleted_from: "published" } as const;
    const page = await openVideoPage({ ...deletion, channel_blocked: true });
    await page.pay();
    await reconcile(page.buyer, page.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({ kind: "video", status: "paid" });
    expect(await checkoutOf(page.session_id)).toMatchObject({ status: "fulfilled" });
  });

  it("a payment for a video is refunded if the buyer owns its channel, unless the channel was refunded", async () => {
    const page = await openVideoPage();
    await database.channels.patch({ id: page.channelId }).set({ price: 1000 }).go();
    const whole = await openPage(page.buyer, {
      kind: "channel",
      item_id: page.channelId,
      seller,
      account,
    });
    await whole.pay();
    await reconcile(page.buyer, whole.session_id);
    takeNotifications();
    const { notification, ...rest } = await afterPaying(page);
    expect(rest).toEqual({ refunded: 1000, status: "failed", link: "/video/sea" });
    expect(notification).toContain("was yours already when you paid");
    const refunded = await intentOf(whole.session_id);
    await stripe.refunds.create({ payment_intent: refunded, reverse_transfer: true });
    await reconcile(page.buyer, whole.session_id);
    const other = await openPage(page.buyer, { kind: "video", item_id: page.id, seller, account });
    await other.pay();
    await reconcile(page.buyer, other.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({ status: "paid" });
  });

  it("the payment of a deleted user is refunded without a notification", async () => {
    const page = await openVideoPage();
    await deactivateAccount(page.buyer);
    expect(await afterPaying(page)).toEqual({
      refunded: 1000,
      status: "failed",
      notification: undefined,
    });
    const deleted = await openVideoPage();
    await database.users.delete({ id: deleted.buyer.userId }).go();
    expect(await afterPaying(deleted)).toMatchObject({ refunded: 1000, status: "failed" });
  });

  it("a second payment for the same video is refunded", async () => {
    const { buyer, id } = await buyVideo();
    const secondPage = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    const { notification, ...rest } = await afterPaying({ buyer, ...secondPage });
    expect(rest).toEqual({ refunded: 1000, status: "failed", link: "/video/sea" });
    expect(notification).toContain("was yours already when you paid");
  });

  it("an unfulfillable payment that was refunded in part is refunded by the rest", async () => {
    const { buyer, id } = await buyVideo();
    const secondPage = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await secondPage.pay();
    const payment_intent = await intentOf(secondPage.session_id);
    await stripe.refunds.create({ payment_intent, amount: 300, reverse_transfer: true });
    await reconcile(buyer, secondPage.session_id);
    const { data } = await stripe.refunds.list({ payment_intent });
    expect(data.map(({ amount }) => amount)).toEqual([700, 300]);
  });

  it("an unfulfillable payment that was refunded in full is not refunded again", async () => {
    const { buyer, id } = await buyVideo();
    const secondPage = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await secondPage.pay();
    const payment_intent = await intentOf(secondPage.session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await reconcile(buyer, secondPage.session_id);
    expect(await checkoutOf(secondPage.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  });

  it("a free order of an item that was closed meanwhile tells its buyer that nothing was charged", async () => {
    const { id } = await openVideoPage();
    await database.videos.patch({ id }).set({ status: "blocked" }).go();
    const buyer = await newBuyer();
    const offer = { kind: "video", item_id: id, seller, account, free: true } as const;
    const order = await openPage(buyer, offer);
    await order.pay();
    await reconcile(buyer, order.session_id);
    await reconcile(buyer, order.session_id);
    expect(await checkoutOf(order.session_id)).toMatchObject({ status: "failed" });
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your order was not completed",
        body: "“Sea at dawn” was closed while you were paying. Nothing was charged.",
      },
    ]);
  });

  it("a free order of what the buyer has already closes its checkout without a notification", async () => {
    const { buyer, id } = await buyVideo();
    const offer = { kind: "video", item_id: id, seller, account, free: true } as const;
    const secondPage = await openPage(buyer, offer);
    await secondPage.pay();
    await reconcile(buyer, secondPage.session_id);
    expect(await checkoutOf(secondPage.session_id)).toMatchObject({ status: "failed" });
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a disputed second payment waits, and is closed without a notification when the bank has refunded it", async () => {
    const { buyer, id } = await buyVideo();
    const secondPage = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await secondPage.pay();
    const payment_intent = await intentOf(secondPage.session_id);
    await control("/disputes/open", { payment_intent });
    await reconcile(buyer, secondPage.session_id);
    expect(await checkoutOf(secondPage.session_id)).toMatchObject({ status: "pending" });
    await control("/disputes/close", { payment_intent, outcome: "lost" });
    await reconcile(buyer, secondPage.session_id);
    expect(await checkoutOf(secondPage.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a disputed payment for a blocked video is not refunded, and locks the video", async () => {
    const page = await openVideoPage();
    await database.videos.patch({ id: page.id }).set({ status: "blocked" }).go();
    await page.pay();
    await control("/disputes/open", { payment_intent: await intentOf(page.session_id) });
    await reconcile(page.buyer, page.session_id);
    expect(await purchaseOf(page.buyer, page.id)).toMatchObject({ status: "disputed" });
  });
});

describe("the notification of a failed or unfulfillable payment", () => {
  it("the notification's id depends on the checkout only, so that it is sent once", async () => {
    const buyer = await newBuyer();
    const { session_id } = await openPage(buyer, { kind: "minutes", item_id: "minutes-60" });
    const checkout = await checkoutOf(session_id);
    if (checkout === null) throw new Error("No checkout");
    const other = await openPage(buyer, { kind: "minutes", item_id: "minutes-60" });
    const settled = daysAfter(new Date(), 4);
    for (const notification of [
      (ctx: PaymentContext, one: typeof checkout) => notifyOfFailedPayment(ctx, one),
      (ctx: PaymentContext, one: typeof checkout) =>
        notifyOfUnfulfillable(ctx, one, { reason: "closed" as const, amount: 600 }),
    ]) {
      const idAt = async (now: Date, changes: { session_id?: string } = {}) => {
        await notification(paymentContextOf(buyer, now), { ...checkout, ...changes });
        return takeNotifications(buyer).map(({ id }) => id);
      };
      const [first = ""] = await idAt(settled);
      // Of the time at which the bank's answer was first read: the list is sorted by it.
      expect(first).toContain(`ntf_${encodeTime(settled.getTime(), 10)}`);
      expect(await idAt(daysAfter(settled, 1))).toEqual([first]);
      expect(await idAt(settled, { session_id: other.session_id })).not.toEqual([first]);
    }
  });

  it("the notification has the type `subscription` for a plan, and else `purchase`", async () => {
    const buyer = await newBuyer();
    const { session_id } = await openPage(buyer, { kind: "minutes", item_id: "minutes-60" });
    const checkout = await checkoutOf(session_id);
    if (checkout === null) throw new Error("No checkout");
    await notifyOfFailedPayment(paymentContextOf(buyer), checkout);
    await notifyOfFailedPayment(paymentContextOf(buyer), { ...checkout, kind: "subscription" });
    expect(takeNotifications(buyer).map(({ type }) => type)).toEqual(["purchase", "subscription"]);
  });
});
