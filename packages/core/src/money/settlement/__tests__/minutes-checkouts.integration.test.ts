import { beforeEach, describe, expect, it } from "vitest";
import {
  chargeOf,
  deactivateAccount,
  intentOf,
  newBuyer,
  openPage,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { stripe } from "../../../../test/payments.ts";
import { countedMetrics, forgetRecorded, reconcile } from "../../../../test/purchases.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { newId } from "../../../platform/ids.ts";

beforeEach(forgetRecorded);

describe("the checkout of a pack of minutes", () => {
  const forMinutes = async (item_id = "minutes-60") => {
    const buyer = await newBuyer();
    return { buyer, ...(await openPage(buyer, { kind: "minutes", item_id, price: 600 })) };
  };
  const minutesOf = async ({ userId }: UserActor) =>
    (await database.minutesBalances.get({ user_id: userId }).go({ consistent: true })).data
      ?.topup_total;

  it("a paid pack of minutes is granted once", async () => {
    const { buyer, session_id, pay } = await forMinutes("minutes-300");
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    await pay();
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "fulfilled", amount: 600 });
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBe(300);
    expect(takeNotifications(buyer)).toMatchObject([{ title: "Thank you for your purchase" }]);
    expect(countedMetrics).toEqual(["PurchasesGranted"]);
  });

  it("an expired page grants no minutes", async () => {
    const { buyer, session_id } = await forMinutes();
    await stripe.checkout.sessions.expire(session_id);
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "expired" });
    expect(await minutesOf(buyer)).toBeUndefined();
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a closed checkout grants no minutes, although its page is paid", async () => {
    const { buyer, session_id, pay } = await forMinutes();
    await database.checkouts.patch({ session_id }).set({ status: "failed" }).go();
    await pay();
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBeUndefined();
  });

  it("a refund removes its share of the minutes", async () => {
    const { buyer, session_id, pay } = await forMinutes();
    await pay();
    await reconcile(buyer, session_id);
    const payment_intent = await intentOf(session_id);
    await stripe.refunds.create({ payment_intent, amount: 300 });
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBe(30);
    await stripe.refunds.create({ payment_intent });
    await reconcile(buyer, session_id);
    expect(await minutesOf(buyer)).toBe(0);
  });

  it("a refund made in the provider's dashboard notifies once", async () => {
    const { buyer, session_id, pay } = await forMinutes();
    await pay();
    await reconcile(buyer, session_id);
    takeNotifications(buyer);
    const payment_intent = await intentOf(session_id);
    await stripe.refunds.create({ payment_intent, amount: 200 });
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toMatchObject([
      {
        type: "purchase",
        title: "Your money is on its way back",
        body: expect.stringMatching(/^\$2\.00 for /),
        link: `/payments/receipts/${session_id}`,
      },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toEqual([]);
    await stripe.refunds.create({ payment_intent, amount: 100 });
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toMatchObject([
      { body: expect.stringMatching(/^\$1\.00 for /) },
    ]);
  });

  it("a pack that was refunded before the first reconciliation grants no minutes, and notifies nobody", async () => {
    const { buyer, session_id, pay } = await forMinutes();
    await pay();
    await stripe.refunds.create({ payment_intent: await intentOf(session_id) });
    const checkout = await reconcile(buyer, session_id);
    expect(checkout).toMatchObject({ status: "fulfilled", announced_at: checkout?.updated_at });
    expect(await minutesOf(buyer)).toBe(0);
    expect(takeNotifications(buyer)).toEqual([]);
    expect(countedMetrics).toEqual([]);
  });

  it("a pack of minutes is refunded to a user who was deleted while paying, and not later", async () => {
    const page = await forMinutes();
    await deactivateAccount(page.buyer);
    await page.pay();
    expect(await reconcile(page.buyer, page.session_id)).toMatchObject({ status: "failed" });
    expect((await chargeOf(page.session_id)).amount_refunded).toBe(600);
    expect(await minutesOf(page.buyer)).toBeUndefined();
    const later = await forMinutes();
    await later.pay();
    await reconcile(later.buyer, later.session_id);
    await deactivateAccount(later.buyer);
    await reconcile(later.buyer, later.session_id);
    expect((await chargeOf(later.session_id)).amount_refunded).toBe(0);
    expect(await minutesOf(later.buyer)).toBe(60);
  });

  it("an unknown pack of minutes is refused", async () => {
    const { buyer, session_id, pay } = await forMinutes(newId("purchase", new Date()));
    await pay();
    await expect(reconcile(buyer, session_id)).rejects.toThrow("No pack of minutes");
  });
});
