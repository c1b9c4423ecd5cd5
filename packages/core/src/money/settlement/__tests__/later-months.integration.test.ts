import { beforeEach, describe, expect, it } from "vitest";
import { paymentsOf, purchaseOf, takeNotifications } from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { joinChannel, renew } from "../../../../test/memberships.ts";
import { control, fixtures, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { failRenewal, latestInvoiceOf, stateOf } from "../../../../test/plans.ts";
import { forgetRecorded, reconcile, seller } from "../../../../test/purchases.ts";
import { dayMilliseconds, longDate } from "../../../platform/time.ts";
import { readMembership } from "../read-membership.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";

beforeEach(forgetRecorded);

describe("a later month", () => {
  it("a later month is another payment of the same membership", async () => {
    const { buyer, id, session_id, subscription, purchase } = await joinChannel();
    await renew(subscription);
    await reconcile(buyer, session_id);
    const renewed = await purchaseOf(buyer, id);
    expect(renewed).toMatchObject({ id: purchase.id, status: "paid", version: 2 });
    expect(renewed?.payment_intent_id).not.toBe(purchase.payment_intent_id);
    expect(await paymentsOf(buyer)).toHaveLength(2);
    expect(takeNotifications(buyer, seller)).toEqual([]);
  });

  it("the refund of the latest month ends the membership, that of an earlier one does not", async () => {
    const { buyer, id, session_id, subscription, intent } = await joinChannel();
    await renew(subscription);
    await reconcile(buyer, session_id);
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    const goesBack =
      "$5.00 for “Sea at dawn” goes back to your card or bank account. Banks take 5 to 10 days.";
    expect(takeNotifications(buyer)).toMatchObject([{ body: goesBack }]);
    const latest = await purchaseOf(buyer, id);
    expect(latest).toMatchObject({ status: "paid", amount_refunded: 0, version: 3 });
    const statuses = (await paymentsOf(buyer)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refunded"]);
    await stripe.refunds.create({
      payment_intent: latest?.payment_intent_id ?? "",
      reverse_transfer: true,
    });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "refunded",
      amount_refunded: 500,
    });
    expect((await stateOf(subscription)).status).toBe("canceled");
    expect(takeNotifications(buyer)).toMatchObject([
      { body: `${goesBack} Your membership ends with it, and you pay no more.` },
    ]);
  });

  it("a refund after the end does not end the membership again", async () => {
    const { buyer, session_id, subscription, intent } = await joinChannel();
    await stripe.subscriptions.cancel(subscription);
    await reconcile(buyer, session_id);
    takeNotifications();
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toMatchObject([
      { body: expect.not.stringContaining("Your membership ends") },
    ]);
  });

  it("a month's refund that the platform pays alone leaves the seller's part", async () => {
    const { buyer, session_id, intent } = await joinChannel();
    await stripe.refunds.create({ payment_intent: intent, amount: 200 });
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toMatchObject([
      { amount_refunded: 200, refunded_by_platform: 200 },
    ]);
  });

  it("a month that is refunded in part continues, with the amount of its own month", async () => {
    const { buyer, id, session_id, subscription, intent } = await joinChannel();
    await stripe.refunds.create({ payment_intent: intent, amount: 200, reverse_transfer: true });
    await reconcile(buyer, session_id);
    // Made in the provider's dashboard: both are notified, once.
    expect(takeNotifications(buyer, seller).map(({ title }) => title)).toEqual([
      "Your money is on its way back",
      "A sale was refunded",
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer, seller)).toEqual([]);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 200,
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      { status: "partially_refunded", amount_refunded: 200 },
    ]);
    expect((await stateOf(subscription)).status).toBe("active");
    await stripe.refunds.create({ payment_intent: intent, amount: 100, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toMatchObject([{ amount_refunded: 300 }]);
    await renew(subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid", amount_refunded: 0 });
  });

  it("a refund that the bank rejects stays a refund of its month", async () => {
    const { buyer, id, session_id, intent } = await joinChannel();
    const refund = { payment_intent: intent, amount: 200, reverse_transfer: true };
    const { id: rejected } = await stripe.refunds.create(refund);
    await reconcile(buyer, session_id);
    await control("/refunds/fail", { refund: rejected });
    await reconcile(buyer, session_id);
    const left = { status: "partially_refunded", amount_refunded: 200 };
    expect(await purchaseOf(buyer, id)).toMatchObject(left);
    expect(await paymentsOf(buyer)).toMatchObject([left]);
  });

  it("a month that is paid at the second try is one payment", async () => {
    const { buyer, session_id, subscription } = await joinChannel();
    await failRenewal(subscription);
    await stripe.invoices.pay(await latestInvoiceOf(subscription));
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toHaveLength(2);
    const facts = await readMembership(paymentContextOf(buyer), subscription);
    expect(facts?.charges).toHaveLength(2);
  });

  it("a month that was unpaid notifies the member when it is paid", async () => {
    const { buyer, session_id, subscription } = await joinChannel();
    await failRenewal(subscription);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toMatchObject([
      { title: "Your membership could not be paid" },
    ]);
    await stripe.invoices.pay(await latestInvoiceOf(subscription));
    await reconcile(buyer, session_id);
    const end = ((await stateOf(subscription)).items.data[0]?.current_period_end ?? 0) * 1000;
    expect(takeNotifications(buyer)).toMatchObject([
      {
        title: "Your membership is paid",
        body: `The month of “Sea at dawn” that had failed is paid. The next payment is $5.00 on ${longDate(new Date(end))}.`,
        link: "/my_library?tab=payments",
      },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a disputed month stops the renewal and locks the channel", async () => {
    const { buyer, id, session_id, subscription, intent } = await joinChannel();
    await control("/disputes/open", { payment_intent: intent });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "disputed",
      cancel_at_period_end: true,
    });
    expect((await stateOf(subscription)).cancel_at_period_end).toBe(true);
  });

  it("a month that cannot be charged leaves the channel open for the grace, and notifies the member once", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    const { customer } = await stateOf(subscription);
    const method = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(customer),
    });
    await stripe.subscriptions.update(subscription, { default_payment_method: method.id });
    await renew(subscription);
    const read = await stateOf(subscription);
    expect(read.status).toBe("past_due");
    await reconcile(buyer, session_id);
    const start = (read.items.data[0]?.current_period_start ?? 0) * 1000;
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "paid",
      past_due: true,
      payment_url: expect.stringContaining("http"),
      access_until: new Date(start + 7 * dayMilliseconds).toISOString(),
    });
    expect(await paymentsOf(buyer)).toHaveLength(1);
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        type: "purchase",
        title: "Your membership could not be paid",
        body: expect.stringContaining(longDate(new Date(start + 7 * dayMilliseconds))),
        link: "/my_library?tab=channels",
      },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toEqual([]);
    await reconcile(buyer, session_id, new Date(start + 7 * dayMilliseconds));
    expect((await stateOf(subscription)).status).toBe("canceled");
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "expired" });
    expect(takeNotifications(buyer)).toMatchObject([{ title: "Your membership has ended" }]);
  });
});

describe("an ended membership", () => {
  it("an ended membership expires, and its member is notified", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    await stripe.subscriptions.cancel(subscription);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "expired" });
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Your membership has ended",
        body: expect.stringContaining("“Sea at dawn”"),
      },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer, seller)).toEqual([]);
  });

  it("its member is notified once, though the queue failed at first and the membership changes meanwhile", async () => {
    const { buyer, id, session_id, subscription } = await joinChannel();
    await stripe.subscriptions.cancel(subscription);
    const at = new Date();
    fixtures.failQueue(1);
    await expect(reconcile(buyer, session_id, at)).rejects.toThrow("out of reach");
    const changing = withInterruptions(database, () =>
      database.purchases
        .patch({ buyer_id: buyer.userId, item_id: id })
        .set({ buyer_name: "Another name" })
        .add({ version: 1 })
        .go(),
    );
    const ctx = { ...paymentContextOf(buyer, at), database: changing };
    await reconcileCheckout(ctx, { session_id });
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "expired", version: 3 });
    // The lost write is repeated with its notification, and equal ids are one.
    const notifications = takeNotifications(buyer);
    expect(notifications).toHaveLength(2);
    expect(notifications[0]).toMatchObject({ title: "Your membership has ended" });
    expect(notifications[1]).toEqual(notifications[0]);
  });

  it("a refund that the bank rejects does not notify the member of the end again", async () => {
    const { buyer, session_id, intent } = await joinChannel();
    const refund = await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    await control("/refunds/fail", { refund: refund.id });
    takeNotifications();
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer, seller)).toEqual([]);
  });

  it("an ended membership can be joined again, and then changes only its own payments", async () => {
    const former = await joinChannel();
    const { buyer, id } = former;
    await stripe.subscriptions.cancel(former.subscription);
    await reconcile(buyer, former.session_id);
    await database.purchases
      .patch({ buyer_id: buyer.userId, item_id: id })
      .set({ playback_until: "2030-01-01T00:00:00.000Z" })
      .go();
    const rejoined = await joinChannel({ id, member: buyer });
    expect(rejoined.purchase).toMatchObject({
      status: "paid",
      session_id: rejoined.session_id,
      playback_until: "2030-01-01T00:00:00.000Z",
      version: 3,
    });
    expect(rejoined.purchase.id).not.toBe(former.purchase.id);
    await reconcile(buyer, former.session_id);
    expect(await purchaseOf(buyer, id)).toEqual(rejoined.purchase);
    await stripe.refunds.create({ payment_intent: former.intent, reverse_transfer: true });
    await reconcile(buyer, former.session_id);
    expect(await purchaseOf(buyer, id)).toEqual({ ...rejoined.purchase, version: 4 });
    const statuses = (await paymentsOf(buyer)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refunded"]);
    expect(takeNotifications(buyer).map(({ title }) => title)).toEqual([
      "Your money is on its way back",
    ]);
  });
});
