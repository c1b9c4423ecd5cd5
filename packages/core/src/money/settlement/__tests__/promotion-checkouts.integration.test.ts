import { beforeEach, describe, expect, it } from "vitest";
import {
  chargeOf,
  checkoutOf,
  deactivateAccount,
  debit,
  intentOf,
  newBuyer,
  openPage,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import {
  at,
  catalogMessages,
  day,
  forPromotion,
  openPromotion,
  payPromotion,
  promotedUntil,
  promotionOf,
  promotionsOf,
  refund,
  saleOf,
  setVideo,
  start,
} from "../../../../test/promotions.ts";
import {
  countedMetrics,
  forgetRecorded,
  newVideo,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";
import { longDate } from "../../../platform/time.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";

beforeEach(() => {
  forgetRecorded();
  catalogMessages();
});

describe("the checkout of a promotion", () => {
  it("a paid promotion is stored with its days, promotes its video, and counts as the platform's sale", async () => {
    const { id, session_id, pay } = await forPromotion();
    await pay();
    expect(await reconcile(seller, session_id, start)).toMatchObject({
      status: "fulfilled",
      amount: 1000,
      updated_at: at(0),
    });
    expect(await promotionsOf(id)).toEqual([
      {
        video_id: id,
        session_id,
        id: expect.stringMatching(/^pro_[0-9A-Z]{26}$/),
        creator_id: seller.userId,
        offer_id: "promotion-7",
        days: 7,
        amount: 1000,
        begins_at: at(0),
        ends_at: at(7),
        due: "promotion",
        due_sort_key: `${at(7)}_${session_id}`,
        created_at: at(0),
        updated_at: at(0),
        version: 1,
      },
    ]);
    expect(await promotedUntil(id)).toBe(at(7));
    expect(catalogMessages()).toContainEqual({ type: "video", id });
    expect(await saleOf(session_id)).toMatchObject({
      payer_id: seller.userId,
      amount: 1000,
      returned: 0,
    });
  });

  it("a paid promotion is granted once", async () => {
    const { id, session_id, pay } = await forPromotion();
    await pay();
    expect(await reconcile(seller, session_id)).toMatchObject({ status: "fulfilled" });
    const promotions = await promotionsOf(id);
    catalogMessages();
    await reconcile(seller, session_id);
    expect(await promotionsOf(id)).toEqual(promotions);
    expect(catalogMessages()).toEqual([]);
    const end = longDate(new Date((await promotedUntil(id)) ?? ""));
    const checkout = await checkoutOf(session_id);
    expect(takeNotifications(seller)).toMatchObject([
      {
        title: "Your video is promoted",
        body: `“${checkout?.title}” for $10.00. It stands among the promoted videos until ${end}.`,
      },
    ]);
    expect(countedMetrics).toEqual(["PurchasesGranted"]);
  });

  it("an open page promotes nothing and stays open", async () => {
    const { id, session_id } = await forPromotion();
    const before = await checkoutOf(session_id);
    expect(await reconcile(seller, session_id)).toEqual(before);
    expect(await promotionsOf(id)).toEqual([]);
    expect(await promotedUntil(id)).toBeUndefined();
    expect(await saleOf(session_id)).toBeNull();
  });

  it("an expired page promotes nothing and is no sale", async () => {
    const { id, session_id } = await forPromotion();
    await stripe.checkout.sessions.expire(session_id);
    expect(await reconcile(seller, session_id)).toMatchObject({ status: "expired" });
    expect(await promotionsOf(id)).toEqual([]);
    expect(await saleOf(session_id)).toBeNull();
    expect(takeNotifications(seller)).toEqual([]);
    expect(catalogMessages()).toEqual([]);
  });

  it("a page that waits for a bank promotes nothing until the bank pays", async () => {
    const refused = await forPromotion();
    const paid = await forPromotion();
    for (const [page, outcome] of [
      [refused, "failed"],
      [paid, "succeeded"],
    ] as const) {
      await page.pay(debit);
      expect(await reconcile(seller, page.session_id)).toMatchObject({ status: "pending" });
      expect(await promotionsOf(page.id)).toEqual([]);
      const payment_intent = await intentOf(page.session_id);
      await control("/debits/settle", { payment_intent, outcome });
    }
    expect(await reconcile(seller, refused.session_id)).toMatchObject({ status: "failed" });
    expect(await promotionsOf(refused.id)).toEqual([]);
    expect(await saleOf(refused.session_id)).toBeNull();
    expect(takeNotifications(seller)).toMatchObject([
      { title: "Your payment did not go through", link: "/payments/sea" },
    ]);
    await reconcile(seller, paid.session_id, start);
    expect(await promotedUntil(paid.id)).toBe(at(7));
  });

  it.each(["failed", "expired"] as const)(
    "a checkout that is closed as %s promotes nothing, although its page is paid",
    async (status) => {
      const { id, session_id, pay } = await forPromotion();
      await database.checkouts.patch({ session_id }).set({ status }).go();
      await pay();
      expect(await reconcile(seller, session_id)).toMatchObject({ status });
      expect(await promotionsOf(id)).toEqual([]);
      expect(await saleOf(session_id)).toBeNull();
    },
  );

  it("a checkout without a video, or with an unknown offer, is refused", async () => {
    const bare = await openPage(seller, { kind: "promotion", item_id: "promotion-7" });
    await expect(reconcile(seller, bare.session_id)).rejects.toThrow("names its video");
    const unknown = await openPromotion((await newVideo()).id, "promotion-1");
    await unknown.pay();
    const refused = reconcile(seller, unknown.session_id);
    await expect(refused).rejects.toThrow("No promotion is called promotion-1");
    expect(await promotionsOf(unknown.id)).toEqual([]);
  });
});

describe("promotions of the same video", () => {
  it("a later promotion begins at the end of the running one, which does not change", async () => {
    const { id } = await newVideo();
    const first = await payPromotion(id);
    const before = await promotionOf(id, first);
    const second = await payPromotion(id, 2, "promotion-30");
    expect(await promotionOf(id, first)).toEqual(before);
    expect(await promotionOf(id, second)).toMatchObject({
      days: 30,
      begins_at: at(2),
      ends_at: at(37),
      due_sort_key: `${at(37)}_${second}`,
      version: 1,
    });
    expect(await promotedUntil(id)).toBe(at(37));
  });

  it("a promotion after the end of the last one begins with its payment", async () => {
    const { id } = await newVideo();
    await payPromotion(id);
    const later = await payPromotion(id, 20);
    expect(await promotionOf(id, later)).toMatchObject({ begins_at: at(20), ends_at: at(27) });
    expect(await promotedUntil(id)).toBe(at(27));
  });

  it("the first promotion begins after a time without a payment, and never before its payment", async () => {
    const video = await newVideo({ promoted_until: at(10) });
    const session_id = await payPromotion(video.id);
    expect(await promotionOf(video.id, session_id)).toMatchObject({
      begins_at: at(10),
      ends_at: at(17),
      created_at: at(0),
    });
    expect(await promotedUntil(video.id)).toBe(at(17));
    const former = await newVideo({ promoted_until: at(-10) });
    const other = await payPromotion(former.id);
    expect(await promotionOf(former.id, other)).toMatchObject({ begins_at: at(0), ends_at: at(7) });
    expect(await promotedUntil(former.id)).toBe(at(7));
  });

  it("two pages that are reconciled at once promote one after the other", async () => {
    const { id } = await newVideo();
    const one = await openPromotion(id);
    const other = await openPromotion(id, "promotion-30");
    await one.pay();
    await other.pay();
    const overtaken = {
      ...paymentContextOf(seller, day(1)),
      database: withInterruptions(database, () => reconcile(seller, other.session_id, start)),
    };
    await reconcileCheckout(overtaken, one);
    expect(await promotionsOf(id)).toHaveLength(2);
    expect(await promotionOf(id, other.session_id)).toMatchObject({ ends_at: at(30) });
    expect(await promotionOf(id, one.session_id)).toMatchObject({ ends_at: at(37) });
    expect(await promotedUntil(id)).toBe(at(37));
  });

  it("the lists follow a promotion and its refund, though the message after the write is lost", async () => {
    const { id, session_id, pay } = await forPromotion();
    await pay();
    const ctx = paymentContextOf(seller, start);
    const losing: typeof ctx = {
      ...ctx,
      providers: {
        ...ctx.providers,
        queues: {
          ...ctx.providers.queues,
          send: (queue, message, options) =>
            queue === "catalog" && options?.delaySeconds === undefined
              ? Promise.reject(new Error("The queue is out of reach"))
              : ctx.providers.queues.send(queue, message, options),
        },
      },
    };
    for (const change of [undefined, refund]) {
      await change?.(session_id);
      await expect(reconcileCheckout(losing, { session_id })).rejects.toThrow("out of reach");
      expect(catalogMessages()).toContainEqual({ type: "video", id });
      await reconcileCheckout(ctx, { session_id });
    }
  });

  it("two reconciliations of one page at once grant one promotion", async () => {
    const { id, session_id, pay } = await forPromotion();
    await pay();
    const overtaken = {
      ...paymentContextOf(seller, day(1)),
      database: withInterruptions(database, () => reconcile(seller, session_id, start)),
    };
    await reconcileCheckout(overtaken, { session_id });
    expect(await promotionsOf(id)).toMatchObject([{ ends_at: at(7), version: 1 }]);
    expect(takeNotifications(seller)).toHaveLength(1);
  });

  it("a time without a payment that begins during the reconciliation is kept", async () => {
    for (const promoted_until of [undefined, at(3)]) {
      const { id, session_id, pay } = await forPromotion(
        promoted_until === undefined ? {} : { promoted_until },
      );
      await pay();
      const promoteFreely = () => setVideo(id, { promoted_until: at(10) });
      const overtaken = {
        ...paymentContextOf(seller, start),
        database: withInterruptions(database, promoteFreely),
      };
      await reconcileCheckout(overtaken, { session_id });
      expect(await promotedUntil(id)).toBe(at(17));
    }
  });
});

describe("the unfulfillable payment of a promotion", () => {
  it.each([{ status: "deleted" }, { status: "blocked" }, { channel_blocked: true }] as const)(
    "a payment is refunded if the video is %j",
    async (changes) => {
      const { id, session_id, pay } = await forPromotion(changes);
      await pay();
      expect(await reconcile(seller, session_id)).toMatchObject({ status: "failed" });
      expect((await chargeOf(session_id)).amount_refunded).toBe(1000);
      expect(await promotionsOf(id)).toEqual([]);
      expect(await promotedUntil(id)).toBeUndefined();
      expect(await saleOf(session_id)).toBeNull();
      expect(takeNotifications(seller)).toMatchObject([{ title: "Your money is on its way back" }]);
      expect(catalogMessages()).toEqual([]);
    },
  );

  it("the payment of a deleted user is refunded", async () => {
    const creator = await newBuyer();
    const { id, session_id, pay } = await openPromotion(
      (await newVideo()).id,
      "promotion-7",
      creator,
    );
    await deactivateAccount(creator);
    await pay();
    expect(await reconcile(creator, session_id)).toMatchObject({ status: "failed" });
    expect((await chargeOf(session_id)).amount_refunded).toBe(1000);
    expect(await promotionsOf(id)).toEqual([]);
  });

  it("a running promotion is not refunded if its video is blocked later", async () => {
    const { id } = await newVideo();
    const session_id = await payPromotion(id);
    const before = await promotionOf(id, session_id);
    await setVideo(id, { status: "blocked" });
    await reconcile(seller, session_id, day(1));
    expect((await chargeOf(session_id)).amount_refunded).toBe(0);
    expect(await promotionOf(id, session_id)).toEqual(before);
  });
});
