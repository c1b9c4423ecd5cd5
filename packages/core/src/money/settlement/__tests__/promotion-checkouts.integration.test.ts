import { beforeEach, describe, expect, it } from "vitest";
import { intentOf, notified, openPage } from "../../../../test/checkouts.ts";
import { stripe } from "../../../../test/payments.ts";
import {
  counted,
  forgetRecorded,
  newVideo,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";

beforeEach(forgetRecorded);

describe("the checkout of a promotion", () => {
  const forPromotion = async () => {
    const { id } = await newVideo();
    return openPage(seller, { kind: "promotion", item_id: "promotion-7", subject_id: id });
  };

  it("a paid promotion is granted once", async () => {
    const { session_id, pay } = await forPromotion();
    await pay();
    expect(await reconcile(seller, session_id)).toMatchObject({ status: "fulfilled" });
    await reconcile(seller, session_id);
    expect(notified(seller)).toMatchObject([{ title: "Your video is promoted" }]);
    expect(counted).toEqual(["PurchasesGranted"]);
  });

  it("a refund made in the provider's dashboard notifies once", async () => {
    const { session_id, pay } = await forPromotion();
    await pay();
    await reconcile(seller, session_id);
    notified(seller);
    await stripe.refunds.create({ payment_intent: await intentOf(session_id) });
    for (const expected of [["Your money is on its way back"], []]) {
      await reconcile(seller, session_id);
      expect(notified(seller).map(({ title }) => title)).toEqual(expected);
    }
  });

  it("a promotion that was refunded before the first reconciliation notifies nobody", async () => {
    const { session_id, pay } = await forPromotion();
    await pay();
    await stripe.refunds.create({ payment_intent: await intentOf(session_id) });
    expect(await reconcile(seller, session_id)).toMatchObject({ status: "fulfilled" });
    expect(notified(seller)).toEqual([]);
    expect(counted).toEqual([]);
  });
});
