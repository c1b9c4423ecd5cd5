import { beforeEach, describe, expect, it } from "vitest";
import { paymentsOf, takeNotifications } from "../../../../test/checkouts.ts";
import { joinChannel } from "../../../../test/memberships.ts";
import { entryOf, handleEvent, newStarterPlan } from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe, subscriptionsWith } from "../../../../test/payments.ts";
import { changeUser } from "../../../../test/payouts.ts";
import { chargesOf, failRenewal, latestInvoiceOf, planOf } from "../../../../test/plans.ts";
import { forgetRecorded, seller } from "../../../../test/purchases.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { daysAfter } from "../../../platform/time.ts";

beforeEach(forgetRecorded);

const { price } = planOf("starter-monthly");

/** Pays the open renewal of a subscription that has ended, as a bank does that was asked before. */
async function payAfterEnd(subscription: string) {
  await failRenewal(subscription);
  const invoice = await latestInvoiceOf(subscription);
  await stripe.subscriptions.cancel(subscription);
  const { payments } = await stripe.invoices.pay(invoice, { expand: ["payments"] });
  const paid = payments?.data.find(({ status }) => status === "paid");
  return { invoice, intent: String(paid?.payment.payment_intent) };
}

/** Handles events about a subscription that ended this many seconds from now. */
const eventsWithEnd = (seconds: number, now = new Date()) => {
  const ended_at = Math.floor(Date.now() / 1000) + seconds;
  const ctx = subscriptionsWith(paymentContextOf(seller, now), { ended_at });
  return (type: string, object: string) => handleEvent(type, object, { ctx });
};

const lateEvents = (now?: Date) => eventsWithEnd(-60, now);
const happenedLate = (invoice: string) => lateEvents()("invoice.paid", invoice);

describe("a renewal that is paid after the end", () => {
  it("of a plan is refunded once, and the person is notified", async () => {
    const { buyer, subscription, customer } = await newStarterPlan();
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    const { invoice } = await payAfterEnd(subscription);
    await happenedLate(invoice);
    await happenedLate(invoice);
    expect(await chargesOf(customer)).toContainEqual([price, price]);
    expect(await chargesOf(customer)).toContainEqual([price, 0]);
    const notifications = takeNotifications(buyer);
    expect(notifications[0]).toMatchObject({
      type: "subscription",
      title: "Your money is on its way back",
      body: "Your plan had ended when its payment arrived. $19.00 goes back to your card or bank account. Banks take 5 to 10 days.",
      link: "/payments/update-payments",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
    expect(await entryOf("plan", invoice)).toMatchObject({ amount: price, returned: price });
  });

  it("of a deleted account is refunded, and nobody is notified", async () => {
    const { buyer, subscription, customer } = await newStarterPlan();
    const now = new Date().toISOString();
    await changeUser(buyer, { deleted_at: now, deactivated_at: now });
    await happenedLate((await payAfterEnd(subscription)).invoice);
    expect(await chargesOf(customer)).toContainEqual([price, price]);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("of a membership is refunded with the seller's part and the fee", async () => {
    const { buyer, subscription } = await joinChannel();
    await happenedLate((await payAfterEnd(subscription)).invoice);
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        type: "purchase",
        title: "Your money is on its way back",
        link: "/my_library?tab=payments",
      },
    ]);
    const statuses = (await paymentsOf(buyer)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["paid", "refunded"]);
    const { customer } = await stripe.subscriptions.retrieve(subscription);
    const { data } = await stripe.charges.list({ customer: String(customer) });
    const late = data.find(({ refunded }) => refunded);
    const fee = await stripe.applicationFees.retrieve(String(late?.application_fee));
    const transfer = await stripe.transfers.retrieve(String(late?.transfer));
    expect({ fee: fee.refunded, transfer: transfer.reversed }).toEqual({
      fee: true,
      transfer: true,
    });
  });

  it("is left to the bank while the buyer disputes it, and nobody is notified", async () => {
    const { buyer, subscription, customer } = await newStarterPlan();
    const { invoice, intent } = await payAfterEnd(subscription);
    await control("/disputes/open", { payment_intent: intent });
    await happenedLate(invoice);
    expect(await chargesOf(customer)).not.toContainEqual([price, price]);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it.each([
    ["a plan", newStarterPlan, []],
    ["a membership", joinChannel, ["A disputed sale was refunded"]],
  ] as const)(
    "of %s is refunded when the buyer has lost a dispute about it, and the buyer is notified once",
    async (_, begin, toldSeller) => {
      const { buyer, subscription } = await begin();
      const { invoice, intent } = await payAfterEnd(subscription);
      const events = lateEvents();
      await control("/disputes/open", { payment_intent: intent });
      await events("invoice.paid", invoice);
      await control("/disputes/close", { payment_intent: intent, outcome: "won" });
      const { data } = await stripe.disputes.list({ payment_intent: intent });
      takeNotifications();
      await events("charge.dispute.closed", data[0]?.id ?? "");
      await events("charge.dispute.closed", data[0]?.id ?? "");
      const { data: refunds } = await stripe.refunds.list({ payment_intent: intent });
      expect(refunds).toHaveLength(1);
      const notifications = new Map(
        takeNotifications(buyer, seller)
          .filter(({ title }) => title !== "Your membership has ended")
          .map((notification) => [notification.id, notification]),
      );
      const titlesFor = ({ userId }: UserActor) =>
        [...notifications.values()]
          .filter(({ user_id }) => user_id === userId)
          .map(({ title }) => title);
      expect(titlesFor(buyer)).toEqual(["Your money is on its way back"]);
      expect(titlesFor(seller)).toEqual(toldSeller);
    },
  );

  it("is not refunded again after the bank has rejected the refund, which is paid in another way", async () => {
    const { subscription } = await newStarterPlan();
    const { invoice, intent } = await payAfterEnd(subscription);
    await happenedLate(invoice);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    await control("/refunds/fail", { refund: data[0]?.id });
    await lateEvents(daysAfter(new Date(), 1))("invoice.paid", invoice);
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  });

  it("is left alone where the person is not ours, or the subscription sells nothing of ours", async () => {
    const others: Record<string, string>[] = [{ user_id: "usr_unknown" }, { kind: "other" }];
    for (const metadata of others) {
      const { subscription, customer } = await newStarterPlan({ metadata });
      await happenedLate((await payAfterEnd(subscription)).invoice);
      expect(await chargesOf(customer)).not.toContainEqual([price, price]);
    }
  });
});

it("a first payment after the end is left to its checkout", async () => {
  const { buyer, subscription, customer } = await newStarterPlan();
  await happenedLate(await latestInvoiceOf(subscription));
  expect(await chargesOf(customer)).toEqual([[price, 0]]);
  expect(takeNotifications(buyer)).toEqual([]);
});

it("a renewal that is paid before the end is not refunded, also when its event comes after the end", async () => {
  const { buyer, subscription, customer } = await newStarterPlan();
  await failRenewal(subscription);
  const invoice = await latestInvoiceOf(subscription);
  await stripe.invoices.pay(invoice);
  await handleEvent("invoice.paid", invoice);
  await eventsWithEnd(60)("invoice.paid", invoice);
  expect(await chargesOf(customer)).not.toContainEqual([price, price]);
  const titles = takeNotifications(buyer).map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(["Your plan is paid"]));
});
