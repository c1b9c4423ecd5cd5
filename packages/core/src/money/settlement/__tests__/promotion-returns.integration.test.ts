import { beforeEach, describe, expect, it } from "vitest";
import { intentOf, takeNotifications } from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import {
  at,
  catalogMessages,
  day,
  forPromotion,
  payPromotion,
  promotedUntil,
  promotionOf,
  promotionsOf,
  refund,
  saleOf,
  start,
} from "../../../../test/promotions.ts";
import {
  countedMetrics,
  forgetRecorded,
  newVideo,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";

beforeEach(() => {
  forgetRecorded();
  catalogMessages();
});

describe("the refund of a promotion", () => {
  it("a refund made in the provider's dashboard notifies once", async () => {
    const { session_id, pay } = await forPromotion();
    await pay();
    await reconcile(seller, session_id);
    takeNotifications(seller);
    await refund(session_id);
    for (const expected of [["Your money is on its way back"], []]) {
      await reconcile(seller, session_id);
      expect(takeNotifications(seller).map(({ title }) => title)).toEqual(expected);
    }
  });

  it("a full refund ends the promotion at once, and the later ones move up", async () => {
    const { id } = await newVideo();
    const first = await payPromotion(id);
    const second = await payPromotion(id, 1, "promotion-30");
    catalogMessages();
    await refund(first);
    await reconcile(seller, first, day(2));
    const ended = await promotionOf(id, first);
    expect(ended).toMatchObject({
      begins_at: at(0),
      ends_at: at(2),
      revoked_at: at(2),
      updated_at: at(2),
      version: 2,
    });
    expect(ended).not.toHaveProperty("due");
    expect(ended).not.toHaveProperty("due_sort_key");
    expect(await promotionOf(id, second)).toMatchObject({
      ends_at: at(32),
      due: "promotion",
      due_sort_key: `${at(32)}_${second}`,
      updated_at: at(2),
      version: 2,
    });
    expect(await promotedUntil(id)).toBe(at(32));
    expect(catalogMessages()).toContainEqual({ type: "video", id });
    expect(await saleOf(first)).toMatchObject({ amount: 1000, returned: 1000 });
    await reconcile(seller, first, day(3));
    expect(await promotionOf(id, first)).toEqual(ended);
    expect(catalogMessages()).toEqual([]);
  });

  it("refunds of two promotions at the same time both count", async () => {
    const { id } = await newVideo();
    const first = await payPromotion(id);
    const second = await payPromotion(id, 1);
    await refund(first);
    await refund(second);
    const overtaken = {
      ...paymentContextOf(seller, day(2)),
      database: withInterruptions(database, () => reconcile(seller, second, day(2))),
    };
    await reconcileCheckout(overtaken, { session_id: first });
    expect(await promotionOf(id, first)).toMatchObject({ ends_at: at(2), revoked_at: at(2) });
    expect((await promotionOf(id, second))?.revoked_at).toBe(at(2));
    // A promotion that was refunded before its turn promotes no time.
    expect(await promotedUntil(id)).toBe(at(2));
  });

  it("a partial refund leaves the promotion as it is", async () => {
    const { id } = await newVideo();
    const session_id = await payPromotion(id);
    const before = await promotionOf(id, session_id);
    await refund(session_id, 400);
    await reconcile(seller, session_id, day(1));
    expect(await promotionOf(id, session_id)).toEqual(before);
    expect(await promotedUntil(id)).toBe(at(7));
    expect(await saleOf(session_id)).toMatchObject({ returned: 400 });
  });

  it("a promotion that was refunded before the first reconciliation is stored as revoked, and notifies nobody", async () => {
    const { id, session_id, pay } = await forPromotion();
    await pay();
    await refund(session_id);
    expect(await reconcile(seller, session_id, start)).toMatchObject({
      status: "fulfilled",
      announced_at: at(0),
    });
    const [promotion, ...more] = await promotionsOf(id);
    expect(more).toEqual([]);
    expect(promotion).toMatchObject({ ends_at: at(0), revoked_at: at(0), version: 1 });
    expect(promotion).not.toHaveProperty("due");
    expect(takeNotifications(seller)).toEqual([]);
    expect(countedMetrics).toEqual([]);
  });
});

describe("the dispute of a promotion", () => {
  it("a promotion pauses while its payment is disputed, and continues when the dispute is won", async () => {
    const { id } = await newVideo();
    const session_id = await payPromotion(id);
    const before = await promotionOf(id, session_id);
    const payment_intent = await intentOf(session_id);
    await control("/disputes/open", { payment_intent });
    await reconcile(seller, session_id, day(1));
    expect(await promotionOf(id, session_id)).toMatchObject({
      ends_at: at(1),
      revoked_at: at(1),
      version: 2,
    });
    expect(await promotedUntil(id)).toBe(at(1));
    catalogMessages();
    await control("/disputes/close", { payment_intent, outcome: "won" });
    await reconcile(seller, session_id, day(2));
    expect(await promotionOf(id, session_id)).toEqual({
      ...before,
      updated_at: at(2),
      version: 3,
    });
    expect(await promotedUntil(id)).toBe(at(7));
    expect(catalogMessages()).toContainEqual({ type: "video", id });
    expect(countedMetrics).toEqual(["PurchasesGranted"]);
    expect(takeNotifications(seller)).toMatchObject([{ title: "Your video is promoted" }]);
  });

  it("a disputed payment for a video that was blocked or removed is not refunded, and promotes nothing", async () => {
    const blocked = await forPromotion({ status: "blocked" });
    const removed = await forPromotion();
    await database.videos.delete({ id: removed.id }).go();
    for (const { id, session_id, pay } of [blocked, removed]) {
      await pay();
      const payment_intent = await intentOf(session_id);
      await control("/disputes/open", { payment_intent });
      expect(await reconcile(seller, session_id, start)).toMatchObject({ status: "fulfilled" });
      expect(await promotionsOf(id)).toMatchObject([{ ends_at: at(0), revoked_at: at(0) }]);
      expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
    }
    expect(takeNotifications(seller)).toEqual([]);
    expect(countedMetrics).toEqual([]);
    const { data } = await database.videos.get({ id: removed.id }).go({ consistent: true });
    expect(data).toBeNull();
  });
});
