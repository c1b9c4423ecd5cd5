import { beforeEach, describe, expect, it } from "vitest";
import { intentOf, newBuyer, openPage, purchaseOf } from "../../../../test/checkouts.ts";
import { createChannel, createUser, database } from "../../../../test/context.ts";
import { paymentContextOf, stripe } from "../../../../test/payments.ts";
import {
  account,
  buyVideo,
  countedMetrics,
  forgetRecorded,
  openVideoPage,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";

beforeEach(forgetRecorded);

describe("the figures of a sale", () => {
  const dayOf = () => new Date().toISOString().slice(0, 10);
  const monthOf = () => dayOf().slice(0, 7);
  const figuresOf = async (owner_id: string) => {
    const { data } = await database.dailyFigures.query
      .byOwner({ owner_id })
      .go({ pages: "all", consistent: true });
    const sums = { sales: 0, earnings: 0, refunded: 0, gained: 0, lost: 0 };
    for (const day of data) {
      sums.sales += day.sales ?? 0;
      sums.earnings += day.earnings ?? 0;
      sums.refunded += day.refunded ?? 0;
      sums.gained += day.subscribers_gained ?? 0;
      sums.lost += day.subscribers_lost ?? 0;
    }
    return sums;
  };
  const rankOf = async (video_id: string) =>
    (await database.videoMonths.get({ video_id, month: monthOf() }).go({ consistent: true })).data;

  it("the sale of a video and its refunds count the creator's part, and rank the video", async () => {
    const { buyer, id, session_id, intent } = await buyVideo();
    const none = { gained: 0, lost: 0 };
    expect(await figuresOf(id)).toEqual({ ...none, sales: 1, earnings: 900, refunded: 0 });
    expect(await rankOf(id)).toMatchObject({ earnings: 900, creator_id: seller.userId });
    for (const [amount, earnings] of [
      [400, 540],
      [100, 450],
    ] as const) {
      await stripe.refunds.create({ payment_intent: intent, amount, reverse_transfer: true });
      await reconcile(buyer, session_id);
      expect(await figuresOf(id)).toMatchObject({ sales: 1, earnings });
      expect(await rankOf(id)).toMatchObject({ earnings });
    }
    expect(await figuresOf(id)).toMatchObject({ refunded: 500 });
    expect(await purchaseOf(buyer, id)).toMatchObject({ amount_refunded: 500, version: 3 });
  });

  it("the sale of a channel counts a subscriber until its refund, and ranks nothing", async () => {
    const creator = await createUser("creator");
    const id = await createChannel(creator, { price: 1000 });
    const buyer = await newBuyer();
    const offer = { kind: "channel", item_id: id, seller: creator, account } as const;
    const page = await openPage(buyer, offer);
    await page.pay();
    await reconcile(buyer, page.session_id);
    expect(await figuresOf(creator.userId)).toMatchObject({ sales: 1, gained: 1, lost: 0 });
    expect(await rankOf(id)).toBeNull();
    const payment_intent = await intentOf(page.session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await reconcile(buyer, page.session_id);
    expect(await figuresOf(creator.userId)).toMatchObject({ refunded: 1000, gained: 1, lost: 1 });
    expect(countedMetrics).toEqual(["PurchasesGranted"]);
  });

  it("a purchase is recorded although its video cannot be ranked", async () => {
    const { buyer, id, session_id, pay } = await openVideoPage();
    await pay();
    const videoMonths = {
      put: () => {
        throw new Error("Out of reach");
      },
    };
    const broken = Object.create(database, { videoMonths: { value: videoMonths } });
    const ctx = { ...paymentContextOf(buyer), database: broken };
    expect(await reconcileCheckout(ctx, { session_id })).toMatchObject({ status: "fulfilled" });
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });
});
