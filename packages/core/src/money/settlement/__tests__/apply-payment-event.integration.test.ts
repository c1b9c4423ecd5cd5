import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  paymentsOf,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import {
  copiedPlanOf,
  entryOf,
  foreignCharge,
  handleEvent,
  newPaidMonth,
  newPaidVideo,
  newStarterPlan,
} from "../../../../test/payment-events.ts";
import {
  control,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import { failRenewal, latestInvoiceOf, load, planOf } from "../../../../test/plans.ts";
import { forgetRecorded, seller } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";

beforeEach(forgetRecorded);

describe("applyPaymentEvent", () => {
  it("an event of an unhandled type, or of another account's sale, changes nothing", async () => {
    const { buyer, id, session_id } = await newPaidVideo();
    await handleEvent("customer.created", session_id);
    await handleEvent("checkout.session.completed", session_id, { account: "acct_other" });
    expect(await purchaseOf(buyer, id)).toBeNull();
  });

  it.each([
    ["customer.subscription.updated", "sub_unknown"],
    ["subscription_schedule.released", "sub_sched_unknown"],
    ["invoice.paid", "in_unknown"],
    ["refund.failed", "re_unknown"],
    ["charge.refunded", "ch_unknown"],
    ["charge.dispute.created", "dp_unknown"],
    ["checkout.session.completed", "cs_unknown"],
    ["account.updated", "acct_unknown"],
  ])("%s about an unknown object changes nothing", async (type, object_id) => {
    const newest = await newPaidVideo();
    await expect(handleEvent(type, object_id)).resolves.toBeUndefined();
    expect(await purchaseOf(newest.buyer, newest.id)).toBeNull();
  });

  it("an event fails while the provider is out of reach, so that the queue repeats it", async () => {
    const fails = () => Promise.reject(unreachable());
    const ctx = withProvider(paymentContextOf(seller), (real) =>
      withFields(real, { charges: withFields(real.charges, { retrieve: fails }) }),
    );
    await expect(handleEvent("charge.refunded", "ch_1", { ctx })).rejects.toThrow(
      "Connection reset",
    );
  });

  it.each([
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
  ])("%s reconciles its checkout", async (type) => {
    const { buyer, id, session_id } = await newPaidVideo();
    await handleEvent(type, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });
});

describe("a subscription's event", () => {
  it.each([
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.resumed",
  ])("%s copies a plan, or reconciles a membership, by its kind", async (type) => {
    const { buyer, subscription } = await newStarterPlan();
    await handleEvent(type, subscription);
    expect(await copiedPlanOf(buyer)).toMatchObject({ id: subscription, status: "active" });
    const [member, newer] = [await newPaidMonth(), await newPaidMonth()];
    await handleEvent(type, member.subscription);
    expect(await purchaseOf(member.buyer, member.id)).toMatchObject({ status: "paid" });
    expect(await purchaseOf(newer.buyer, newer.id)).toBeNull();
    const other = await newStarterPlan({ metadata: { kind: "other" } });
    await handleEvent(type, other.subscription);
    expect(await copiedPlanOf(other.buyer)).toBeUndefined();
  });

  it("the end of a membership or a plan voids what was not paid of it, and nothing else", async () => {
    const [member, creator] = [await newPaidMonth(), await newStarterPlan()];
    const other = await newStarterPlan({ metadata: { kind: "other" } });
    for (const { subscription } of [member, creator, other]) {
      await failRenewal(subscription);
      await stripe.subscriptions.cancel(subscription);
      await handleEvent("customer.subscription.deleted", subscription);
      await handleEvent("customer.subscription.deleted", subscription);
    }
    const statusesOf = async ({ subscription }: { subscription: string }) =>
      (await stripe.invoices.list({ subscription })).data.map(({ status }) => status);
    expect(await statusesOf(member)).toEqual(["void", "paid"]);
    expect(await statusesOf(creator)).toEqual(["void", "paid"]);
    expect(await statusesOf(other)).toEqual(["open", "paid"]);
  });

  it("an invoice that the provider does not void is left to the operator", async () => {
    const { buyer, subscription } = await newStarterPlan();
    await failRenewal(subscription);
    await handleEvent("customer.subscription.updated", subscription);
    await stripe.subscriptions.cancel(subscription);
    const refusal = Object.assign(new Error("A payment is processing"), {
      type: "StripeInvalidRequestError",
    });
    const voidWith = (cause: Error) =>
      withProvider(paymentContextOf(seller), (real) =>
        withFields(real, {
          invoices: withFields(real.invoices, { voidInvoice: () => Promise.reject(cause) }),
        }),
      );
    const event = "customer.subscription.deleted";
    await expect(
      handleEvent(event, subscription, { ctx: voidWith(unreachable()) }),
    ).rejects.toThrow();
    await handleEvent(event, subscription, { ctx: voidWith(refusal) });
    expect(await copiedPlanOf(buyer)).toMatchObject({ status: "canceled" });
  });

  it("a schedule's event copies its subscription, also when the schedule was released", async () => {
    const { buyer, subscription } = await newStarterPlan();
    const { id } = await stripe.subscriptionSchedules.create({ from_subscription: subscription });
    await handleEvent("subscription_schedule.updated", id);
    expect(await copiedPlanOf(buyer)).toMatchObject({
      id: subscription,
      cancel_at_period_end: false,
    });
    await stripe.subscriptionSchedules.release(id);
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    await handleEvent("subscription_schedule.released", id);
    expect(await copiedPlanOf(buyer)).toMatchObject({ cancel_at_period_end: true });
  });
});

describe("a charge's event", () => {
  it("a charge's event reconciles the checkout that it paid", async () => {
    const { buyer, id, session_id, intent } = await newPaidVideo();
    await handleEvent("checkout.session.completed", session_id);
    await newPaidVideo();
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    const { data } = await stripe.charges.list({ payment_intent: intent });
    await handleEvent("charge.refunded", data[0]?.id ?? "");
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "refunded" });
    expect(await checkoutOf(session_id)).toMatchObject({ status: "fulfilled" });
  });

  it("a charge's event reconciles the membership whose month it paid", async () => {
    const { buyer, id, subscription, session_id } = await newPaidMonth();
    await handleEvent("checkout.session.completed", session_id);
    await newPaidMonth();
    const purchase = await purchaseOf(buyer, id);
    const payment_intent = purchase?.payment_intent_id ?? "";
    await stripe.refunds.create({ payment_intent, amount: 100, reverse_transfer: true });
    const { data } = await stripe.charges.list({ payment_intent });
    await handleEvent("charge.refunded", data[0]?.id ?? "");
    expect(await paymentsOf(buyer)).toMatchObject([{ amount_refunded: 100 }]);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  });

  it("a refunded invoice of a plan is subtracted from the platform's income", async () => {
    const { customer, subscription } = await newStarterPlan();
    const invoice = await latestInvoiceOf(subscription);
    await handleEvent("invoice.paid", invoice);
    await newStarterPlan();
    const { data } = await stripe.charges.list({ customer });
    const charge = data[0]?.id ?? "";
    await stripe.refunds.create({ charge });
    await handleEvent("charge.refunded", charge);
    expect(await entryOf("plan", invoice)).toMatchObject({
      returned: planOf("starter-monthly").price,
    });
  });

  it("a refund of a plan's invoice in the provider's dashboard notifies the plan's owner, once", async () => {
    const { buyer, customer, subscription } = await newStarterPlan();
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    const { data } = await stripe.charges.list({ customer });
    const charge = data[0]?.id ?? "";
    await stripe.refunds.create({ charge, amount: 100 });
    await handleEvent("charge.refunded", charge);
    await handleEvent("charge.refunded", charge);
    const [told, ...others] = takeNotifications(buyer);
    expect(told).toMatchObject({
      type: "purchase",
      title: "Your money is on its way back",
      body: "$1.00 for “Starter” goes back to your card or bank account. Banks take 5 to 10 days.",
      link: "/payments/update-payments",
    });
    expect(others).toEqual([]);
  });

  it("a refund of an earlier plan's invoice names that plan", async () => {
    const { buyer, customer, subscription } = await newStarterPlan();
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    const { data } = await stripe.charges.list({ customer });
    const { items } = await stripe.subscriptions.retrieve(subscription);
    await stripe.subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id ?? "", price: planOf("pro-monthly").stripe_price_id }],
      proration_behavior: "none",
    });
    await handleEvent("customer.subscription.updated", subscription);
    expect((await load(buyer)).subscription).toMatchObject({ package_name: "Pro" });
    const charge = data[0]?.id ?? "";
    await stripe.refunds.create({ charge, amount: 100 });
    await handleEvent("charge.refunded", charge);
    expect(takeNotifications(buyer)).toMatchObject([
      { body: expect.stringContaining("$1.00 for “Starter” goes back") },
    ]);
  });

  it("a plan that the platform has refunded itself is not told of again", async () => {
    const { buyer, customer, subscription } = await newStarterPlan();
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    const { data } = await stripe.charges.list({ customer });
    const charge = data[0]?.id ?? "";
    await stripe.refunds.create({ charge, metadata: { by: "platform" } });
    await handleEvent("charge.refunded", charge);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a charge without a checkout of ours changes nothing", async () => {
    const newest = await newPaidVideo();
    await expect(handleEvent("charge.refunded", await foreignCharge())).resolves.toBeUndefined();
    expect(await purchaseOf(newest.buyer, newest.id)).toBeNull();
  });

  it.each(["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"])(
    "%s locks the purchase while the dispute is open",
    async (type) => {
      const { buyer, id, session_id, intent } = await newPaidVideo();
      await handleEvent("checkout.session.completed", session_id);
      await control("/disputes/open", { payment_intent: intent });
      const { data } = await stripe.disputes.list({ payment_intent: intent });
      await handleEvent(type, data[0]?.id ?? "");
      expect(await purchaseOf(buyer, id)).toMatchObject({ status: "disputed" });
    },
  );
});
