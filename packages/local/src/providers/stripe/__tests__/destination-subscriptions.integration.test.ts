import type Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { control, onboardedAccount, payHosted, type Stage, startStage } from "./harness.ts";

const day = 86_400;
let stage: Stage;
let account: string;
beforeEach(async () => {
  stage = await startStage();
  account = await onboardedAccount(stage);
});
afterEach(() => stage.close());

/** A membership as the product sells it: an inline price, a share for the platform, the rest for the account. */
async function joined(): Promise<Stripe.Subscription> {
  const { stripe } = stage;
  const customer = await stripe.customers.create({ email: "member@example.com" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: 999,
          recurring: { interval: "month" },
          product_data: { name: "The sea" },
        },
      },
    ],
    subscription_data: {
      application_fee_percent: 8,
      transfer_data: { destination: account },
      metadata: { kind: "membership" },
    },
    success_url: "http://localhost/ok",
  });
  await payHosted(session.url);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const { data } = await stripe.checkout.sessions.list({ subscription: String(subscription) });
  expect(data.map(({ id }) => id)).toEqual([session.id]);
  return stripe.subscriptions.retrieve(String(subscription));
}

const charges = async ({ customer }: Stripe.Subscription) =>
  (
    await stage.stripe.charges.list({
      customer: String(customer),
      limit: 100,
      expand: ["data.application_fee", "data.transfer"],
    })
  ).data;

async function balanceOf(stripeAccount: string): Promise<number> {
  const { data } = await stage.stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount });
  return data.reduce((sum, { net }) => sum + net, 0);
}

it("keeps its share and its destination, and transfers every month less the fee", async () => {
  const subscription = await joined();
  expect(subscription).toMatchObject({
    application_fee_percent: 8,
    transfer_data: { destination: account },
    metadata: { kind: "membership" },
  });
  stage.simulator.advanceClock(65 * day);
  const paid = await charges(subscription);
  expect(paid).toHaveLength(3);
  for (const charge of paid) {
    expect(charge).toMatchObject({
      status: "succeeded",
      amount: 999,
      application_fee_amount: 80,
      application_fee: { amount: 80, account },
      transfer: { amount: 999, destination: account },
    });
  }
  expect(await balanceOf(account)).toBe(3 * (999 - 80));
  const fees = await stage.stripe.applicationFees.list({ limit: 100 });
  expect(fees.data.map(({ amount }) => amount)).toEqual([80, 80, 80]);
});

it("names the payment of each month's invoice, and finds the invoice of a payment", async () => {
  const subscription = await joined();
  stage.simulator.advanceClock(32 * day);
  const { data: invoices } = await stage.stripe.invoices.list({
    subscription: subscription.id,
    expand: ["data.payments"],
  });
  expect(invoices).toHaveLength(2);
  const intents = (await charges(subscription)).map(({ payment_intent }) => payment_intent);
  for (const [index, invoice] of invoices.entries()) {
    const [payment] = invoice.payments?.data ?? [];
    expect(payment).toMatchObject({
      status: "paid",
      payment: { type: "payment_intent", payment_intent: intents[index] },
    });
    const { data } = await stage.stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: String(intents[index]) },
      expand: ["data.invoice"],
    });
    expect(data[0]?.invoice).toMatchObject({
      id: invoice.id,
      parent: { subscription_details: { subscription: subscription.id } },
    });
  }
});

it("moves no money for a month that fails, and the full amount when it is paid later", async () => {
  const subscription = await joined();
  await control(stage, "/subscriptions/fail-renewals", { subscription: subscription.id, times: 1 });
  // Moves to the end of the month, whatever its length: the payment is retried after three days.
  const [item] = subscription.items.data;
  const month = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0);
  stage.simulator.advanceClock(month + 0.5 * day);
  expect((await stage.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  expect(await balanceOf(account)).toBe(919);
  stage.simulator.advanceClock(3 * day);
  expect((await stage.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  expect(await balanceOf(account)).toBe(2 * 919);
});

it("refunds a month from the account, with its part of the fee", async () => {
  const subscription = await joined();
  stage.simulator.advanceClock(32 * day);
  const [latest] = await charges(subscription);
  await stage.stripe.refunds.create({
    charge: latest?.id ?? "",
    reverse_transfer: true,
    refund_application_fee: true,
  });
  expect(await balanceOf(account)).toBe(919);
});
