import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  deactivateAccount,
  debit,
  newBuyer,
  openPage,
  paymentsOf,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import {
  joinChannel,
  monthChargeOf,
  newChannel,
  openMembershipPage,
} from "../../../../test/memberships.ts";
import { handleEvent } from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { firstIntentOf, stateOf } from "../../../../test/plans.ts";
import { forgetRecorded, reconcile, seller } from "../../../../test/purchases.ts";
import { dayMilliseconds, longDate } from "../../../platform/time.ts";
import { reconcileMembership } from "../reconcile-membership.ts";

beforeEach(forgetRecorded);

const now = () => new Date().toISOString();

describe("the first month", () => {
  it("that a bank pays for an account that was deleted meanwhile is refunded", async () => {
    const { buyer, session_id, pay, subscription } = await openMembershipPage();
    await pay(debit);
    await reconcile(buyer, session_id);
    const id = await subscription();
    const payment_intent = await firstIntentOf(id);
    await deactivateAccount(buyer);
    await stripe.subscriptions.cancel(id);
    await handleEvent("customer.subscription.deleted", id);
    expect(await checkoutOf(session_id)).toMatchObject({ status: "pending" });
    await control("/debits/settle", { payment_intent, outcome: "succeeded" });
    await handleEvent("checkout.session.async_payment_succeeded", session_id);
    expect(await checkoutOf(session_id)).toMatchObject({ status: "failed" });
    const { customer } = await stateOf(id);
    const { data } = await stripe.charges.list({ customer: String(customer) });
    expect(data).toMatchObject([{ amount: 500, amount_refunded: 500 }]);
  });

  it("the first month's payment opens the channel, and notifies member and creator once", async () => {
    const { buyer, id, session_id, pay, subscription } = await openMembershipPage();
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    expect(await purchaseOf(buyer, id)).toBeNull();
    await pay();
    const at = new Date();
    expect(await reconcile(buyer, session_id, at)).toMatchObject({
      status: "fulfilled",
      amount: 500,
    });
    const read = await stateOf(await subscription());
    const end = (read.items.data[0]?.current_period_end ?? 0) * 1000;
    const purchase = await purchaseOf(buyer, id);
    expect(purchase).toMatchObject({
      buyer_id: buyer.userId,
      item_id: id,
      id: expect.stringMatching(/^pur_/),
      kind: "channel",
      creator_id: seller.userId,
      buyer_name: "Buyer",
      title: "Sea at dawn",
      session_id,
      status: "paid",
      amount: 500,
      amount_refunded: 0,
      platform_fee: 50,
      subscription_id: read.id,
      current_period_end: new Date(end).toISOString(),
      access_until: new Date(end + 7 * dayMilliseconds).toISOString(),
      cancel_at_period_end: false,
      past_due: false,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      version: 1,
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      {
        buyer_id: buyer.userId,
        creator_id: seller.userId,
        item_id: id,
        kind: "channel",
        title: "Sea at dawn",
        status: "paid",
        amount: 500,
        amount_refunded: 0,
        platform_fee: 50,
        session_id,
        payment_intent_id: purchase?.payment_intent_id,
        id: expect.stringMatching(/^pur_/),
        updated_at: at.toISOString(),
      },
    ]);
    const next = longDate(new Date(purchase?.current_period_end ?? ""));
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        title: "Welcome as a member",
        body: `“Sea at dawn” is open to you for $5.00 a month. The next payment is $5.00 on ${next}. Leave whenever you like.`,
      },
      { user_id: seller.userId, title: "You have a new member" },
    ]);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toEqual(purchase);
    expect(takeNotifications(buyer, seller)).toEqual([]);
  });

  it("an expired page begins no membership", async () => {
    const { buyer, id, session_id } = await openMembershipPage();
    await stripe.checkout.sessions.expire(session_id);
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "expired" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "expired" });
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a membership ends at the provider with a notification when the bank does not pay", async () => {
    const { buyer, session_id, pay, subscription } = await openMembershipPage();
    await pay(debit);
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    const payment_intent = await firstIntentOf(await subscription());
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "failed" });
    expect((await stateOf(await subscription())).status).toMatch(/^(canceled|incomplete_expired)$/);
    expect(takeNotifications(buyer)).toMatchObject([{ title: "Your payment did not go through" }]);
  });

  it("a membership that ended before its first payment closes its checkout", async () => {
    const { buyer, id, session_id, pay, subscription } = await openMembershipPage();
    await pay(debit);
    const payment_intent = await firstIntentOf(await subscription());
    await stripe.subscriptions.cancel(await subscription());
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "pending" });
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "failed" });
    expect(await purchaseOf(buyer, id)).toBeNull();
  });

  it("a membership that began while its checkout was read is not refunded as a second one", async () => {
    const { buyer, id, session_id, pay, subscription } = await openMembershipPage();
    const pending = await checkoutOf(session_id);
    if (pending === null) throw new Error("No checkout");
    await pay();
    await reconcile(buyer, session_id);
    const purchase = await purchaseOf(buyer, id);
    expect(await reconcileMembership(paymentContextOf(buyer), pending)).toBeUndefined();
    expect((await stateOf(await subscription())).status).toBe("active");
    expect(await purchaseOf(buyer, id)).toEqual(purchase);
  });

  it("a checkout without a creator is refused", async () => {
    const id = await newChannel();
    const buyer = await newBuyer();
    const page = await openPage(buyer, { kind: "membership", item_id: id, price: 500 });
    await page.pay();
    await expect(reconcile(buyer, page.session_id)).rejects.toThrow("names the creator");
  });
});

describe("an unfulfillable first month", () => {
  it("a first month is refunded and ended if the channel was blocked during the payment", async () => {
    const { buyer, id, session_id, pay, subscription } = await openMembershipPage();
    await database.channels.patch({ id }).set({ blocked_at: now() }).go();
    await pay();
    await reconcile(buyer, session_id);
    expect(await checkoutOf(session_id)).toMatchObject({ status: "failed" });
    const { data } = await stripe.charges.list({
      customer: String((await stateOf(await subscription())).customer),
    });
    expect(data).toMatchObject([{ amount: 500, amount_refunded: 500 }]);
    const fee = await stripe.applicationFees.retrieve(String(data[0]?.application_fee));
    expect(fee.amount_refunded).toBe(50);
    const { data: refunds } = await stripe.refunds.list({ charge: data[0]?.id ?? "" });
    expect(refunds).toMatchObject([
      { reason: "duplicate", metadata: { session_id, by: "platform" } },
    ]);
    expect((await stateOf(await subscription())).status).toBe("canceled");
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(takeNotifications(buyer)).toMatchObject([
      { body: expect.stringContaining("was closed while you were paying. $5.00") },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a second membership of the same channel is refunded, and the first one stays", async () => {
    const first = await joinChannel();
    const second = await openMembershipPage({ id: first.id, member: first.buyer });
    await second.pay();
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "failed" });
    expect((await stateOf(await second.subscription())).status).toBe("canceled");
    expect((await stateOf(first.subscription)).status).toBe("active");
    expect(await purchaseOf(first.buyer, first.id)).toEqual(first.purchase);
    expect(takeNotifications(first.buyer)).toMatchObject([
      { body: expect.stringContaining("was yours already when you paid") },
    ]);
    await reconcile(first.buyer, second.session_id);
    expect(await purchaseOf(first.buyer, first.id)).toEqual(first.purchase);
    expect(await paymentsOf(first.buyer)).toHaveLength(1);
  });

  it("a first month that was refunded in full already is not refunded again", async () => {
    const first = await joinChannel();
    const second = await openMembershipPage({ id: first.id, member: first.buyer });
    await second.pay();
    const charge = await monthChargeOf(await second.subscription());
    await stripe.refunds.create({ charge, reverse_transfer: true });
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ charge })).data).toHaveLength(1);
  });

  it("a first month that was refunded in part is refunded by the rest", async () => {
    const first = await joinChannel();
    const second = await openMembershipPage({ id: first.id, member: first.buyer });
    await second.pay();
    const charge = await monthChargeOf(await second.subscription());
    await stripe.refunds.create({ charge, amount: 200, reverse_transfer: true });
    await reconcile(first.buyer, second.session_id);
    const { data: refunds } = await stripe.refunds.list({ charge });
    expect(refunds.map(({ amount }) => amount)).toEqual([300, 200]);
  });

  it("a disputed second membership waits for the bank", async () => {
    const first = await joinChannel();
    const second = await openMembershipPage({ id: first.id, member: first.buyer });
    await second.pay();
    const { customer } = await stateOf(await second.subscription());
    const { data } = await stripe.charges.list({ customer: String(customer) });
    const payment_intent = String(data[0]?.payment_intent);
    await control("/disputes/open", { payment_intent });
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "pending" });
    expect((await stateOf(await second.subscription())).status).toBe("canceled");
    expect(takeNotifications(first.buyer)).toEqual([]);
    await control("/disputes/close", { payment_intent, outcome: "lost" });
    await reconcile(first.buyer, second.session_id);
    expect(await checkoutOf(second.session_id)).toMatchObject({ status: "failed" });
    expect((await stripe.refunds.list({ payment_intent })).data).toEqual([]);
    expect(takeNotifications(first.buyer)).toEqual([]);
  });

  it("a disputed first month is not refunded", async () => {
    const { buyer, id, session_id, pay, subscription } = await openMembershipPage();
    await database.channels.patch({ id }).set({ blocked_at: now() }).go();
    await pay();
    const { customer } = await stateOf(await subscription());
    const { data } = await stripe.charges.list({ customer: String(customer) });
    await control("/disputes/open", { payment_intent: data[0]?.payment_intent });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "disputed" });
  });
});
