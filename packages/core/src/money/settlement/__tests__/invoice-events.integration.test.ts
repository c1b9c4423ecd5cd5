import { beforeEach, describe, expect, it } from "vitest";
import { purchaseOf, takeNotifications } from "../../../../test/checkouts.ts";
import {
  copiedPlanOf,
  entryOf,
  handleEvent,
  newPaidMonth,
  newStarterPlan,
} from "../../../../test/payment-events.ts";
import {
  control,
  paymentContextOf,
  stripe,
  subscriptionsWith,
  withProvider,
} from "../../../../test/payments.ts";
import { changeUser } from "../../../../test/payouts.ts";
import { failRenewal, latestInvoiceOf, planOf, stateOf } from "../../../../test/plans.ts";
import { forgetRecorded, seller } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { graceEnd } from "../../../people/user/index.ts";
import { longDate } from "../../../platform/time.ts";

beforeEach(forgetRecorded);

describe("an invoice's event", () => {
  it("an invoice's event copies the plan", async () => {
    const { buyer, subscription } = await newStarterPlan();
    const invoice = await latestInvoiceOf(subscription);
    await handleEvent("invoice.paid", invoice);
    await handleEvent("invoice.paid", invoice);
    expect(await copiedPlanOf(buyer)).toMatchObject({ id: subscription });
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a paid invoice of a plan is the platform's income", async () => {
    const { buyer, subscription } = await newStarterPlan();
    const invoice = await latestInvoiceOf(subscription);
    await handleEvent("invoice.paid", invoice);
    expect(await entryOf("plan", invoice)).toMatchObject({
      amount: planOf("starter-monthly").price,
      returned: 0,
      payer_id: buyer.userId,
    });
  });

  it("an invoice that is not paid when it is finalized copies the plan", async () => {
    const { buyer, subscription } = await newStarterPlan();
    await handleEvent("invoice.finalized", await latestInvoiceOf(subscription));
    expect(await copiedPlanOf(buyer)).toBeUndefined();
    await failRenewal(subscription);
    await handleEvent("invoice.finalized", await latestInvoiceOf(subscription));
    expect(await copiedPlanOf(buyer)).toMatchObject({ id: subscription, status: "past_due" });
  });

  it("an invoice's event reconciles a membership", async () => {
    const [{ buyer, id, subscription }, newer] = [await newPaidMonth(), await newPaidMonth()];
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
    expect(await purchaseOf(newer.buyer, newer.id)).toBeNull();
  });

  it.each([
    ["a parent", null],
    ["a subscription", { type: "quote_details", subscription_details: null }],
  ])("an invoice without %s changes nothing", async (_, parent) => {
    const customer = (await stripe.customers.create({ email: "a@example.com" })).id;
    const ctx = withProvider(paymentContextOf(seller), (real) => {
      const retrieve = async () => ({ id: "in_1", customer, status: "paid", parent });
      return withFields(real, { invoices: withFields(real.invoices, { retrieve }) });
    });
    await expect(handleEvent("invoice.paid", "in_1", { ctx })).resolves.toBeUndefined();
  });

  it("an unpaid invoice of another stage's user changes nothing", async () => {
    const { subscription } = await newStarterPlan({ metadata: { user_id: "usr_unknown" } });
    await failRenewal(subscription);
    const open = await latestInvoiceOf(subscription);
    await expect(handleEvent("invoice.payment_failed", open)).resolves.toBeUndefined();
    expect(await entryOf("failed_payment", open)).toBeNull();
  });

  it("a first payment that failed does not make a plan unpaid", async () => {
    const { buyer, subscription } = await newStarterPlan({
      payment_behavior: "default_incomplete",
    });
    await handleEvent("invoice.payment_failed", await latestInvoiceOf(subscription));
    expect(await copiedPlanOf(buyer)).toMatchObject({ id: subscription, status: "incomplete" });
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("an invoice that the provider no longer tries to charge notifies the plan's owner", async () => {
    const { buyer, subscription } = await newStarterPlan();
    await failRenewal(subscription);
    const ctx = subscriptionsWith(paymentContextOf(seller), { status: "unpaid" });
    await handleEvent("invoice.payment_failed", await latestInvoiceOf(subscription), { ctx });
    expect(await copiedPlanOf(buyer)).toMatchObject({ status: "unpaid" });
    expect(takeNotifications(buyer)).toMatchObject([
      {
        title: "Your plan could not be paid",
        body: "The payment for your plan did not go through. Creating is paused until it is paid. Complete the payment on the page of your plan.",
      },
    ]);
  });

  it("an unpaid invoice of a deactivated account ends its plan", async () => {
    const { buyer, subscription } = await newStarterPlan();
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    await failRenewal(subscription);
    await changeUser(buyer, { deactivated_at: new Date().toISOString() });
    await handleEvent("invoice.payment_failed", await latestInvoiceOf(subscription));
    expect(await stateOf(subscription)).toMatchObject({ status: "canceled" });
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("an unpaid invoice notifies the plan's owner once, while the plan is overdue", async () => {
    const { buyer, subscription } = await newStarterPlan();
    const paid = await latestInvoiceOf(subscription);
    await failRenewal(subscription);
    const open = await latestInvoiceOf(subscription);
    expect(open).not.toBe(paid);
    await handleEvent("invoice.paid", open);
    await handleEvent("invoice.payment_failed", paid);
    expect(takeNotifications(buyer)).toEqual([]);
    await handleEvent("invoice.payment_failed", open);
    await handleEvent("invoice.payment_failed", open);
    const notifications = takeNotifications(buyer);
    const { past_due_since = "" } = (await copiedPlanOf(buyer)) ?? {};
    const until = longDate(graceEnd(past_due_since));
    expect(notifications[0]).toMatchObject({
      id: expect.stringMatching(/^ntf_/),
      type: "subscription",
      title: "Your plan could not be paid",
      body: `The payment for your plan did not go through. The plan works until ${until}. Complete the payment on the page of your plan.`,
      link: "/payments/update-payments",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
    // The provider tries again for weeks.
    const late = { ...paymentContextOf(seller), now: () => graceEnd(past_due_since) };
    await handleEvent("invoice.payment_failed", open, { ctx: late });
    expect(takeNotifications(buyer)).toMatchObject([
      { body: expect.stringContaining("Creating is paused until it is paid.") },
    ]);
    expect(await entryOf("failed_payment", open)).toMatchObject({
      amount: planOf("starter-monthly").price,
    });
    await stripe.invoices.pay(open);
    await handleEvent("invoice.payment_failed", open);
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("confirms the payment of a renewal that had failed, once, and no other payment", async () => {
    const { buyer, subscription } = await newStarterPlan();
    await failRenewal(subscription);
    const open = await latestInvoiceOf(subscription);
    await handleEvent("invoice.payment_failed", open);
    takeNotifications(buyer);
    await stripe.invoices.pay(open);
    await handleEvent("invoice.paid", open);
    await handleEvent("invoice.paid", open);
    const { current_period_end = "" } = (await copiedPlanOf(buyer)) ?? {};
    const notifications = takeNotifications(buyer);
    expect(notifications[0]).toMatchObject({
      type: "subscription",
      title: "Your plan is paid",
      body: `The payment of $19.00 for “Starter” that had failed is made, and the plan continues. The next payment is $19.00 on ${longDate(new Date(current_period_end))}.`,
      link: "/payments/update-payments",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
    await control("/subscriptions/renew", { subscription });
    await handleEvent("invoice.paid", await latestInvoiceOf(subscription));
    expect(takeNotifications(buyer)).toEqual([]);
  });
});
