import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  cards,
  control,
  monthlyPrice,
  payHosted,
  postForm,
  type Stage,
  startStage,
} from "./harness.ts";

const day = 86_400;
const hour = 3600;
let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

async function subscriber(card: string, options: { trialDays?: number; price?: number } = {}) {
  const { stripe } = stage;
  const customer = await stripe.customers.create({ email: "creator@example.com" });
  const price = await monthlyPrice(stage, options.price ?? 1900, "Starter");
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_period_days: options.trialDays,
    default_payment_method: card,
    expand: ["latest_invoice"],
  });
}

function latest(subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === "string") throw new Error("not expanded");
  return invoice;
}

function read(id: string): Promise<Stripe.Subscription> {
  return stage.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
}

describe("renewal by the clock", () => {
  it("ends a trial, charges, and continues month by month", async () => {
    const { id, trial_end } = await subscriber("pm_card_visa", { trialDays: 14 });
    stage.simulator.advanceClock(12 * day);
    await stage.platform.waitFor("customer.subscription.trial_will_end");
    stage.simulator.advanceClock(3 * day);
    const active = await read(id);
    expect(active.status).toBe("active");
    expect(active.items.data[0]?.current_period_start).toBe(trial_end);
    expect(latest(active)).toMatchObject({
      status: "paid",
      amount_paid: 1900,
      billing_reason: "subscription_cycle",
    });
    const updated = await stage.platform.waitFor("customer.subscription.updated");
    expect(updated.data.previous_attributes).toMatchObject({ status: "trialing" });
    stage.simulator.advanceClock(62 * day);
    expect((await stage.stripe.invoices.list({ subscription: id })).data).toHaveLength(4);
  });

  it("keeps the invoice of a renewal a draft for an hour, then finalizes and charges it", async () => {
    const { id } = await subscriber("pm_card_visa", { trialDays: 2 });
    stage.simulator.advanceClock(2 * day + 60);
    const begun = await read(id);
    expect(begun.status).toBe("active");
    expect(latest(begun)).toMatchObject({ status: "draft", number: null, amount_paid: 0 });
    const lastInvoiceEvent = () =>
      stage
        .happened()
        .filter((type) => type.startsWith("invoice."))
        .slice(-1);
    expect(lastInvoiceEvent()).toEqual(["invoice.created"]);
    stage.simulator.advanceClock(hour);
    expect(latest(await read(id))).toMatchObject({ status: "paid", amount_paid: 1900 });
    const types = stage.happened();
    const first = types.lastIndexOf("invoice.created");
    expect(types.slice(first)).toEqual(
      expect.arrayContaining(["invoice.finalized", "invoice.paid"]),
    );
  });

  it("charges nothing for a renewal that is canceled while its invoice is a draft", async () => {
    const { id } = await subscriber("pm_card_visa", { trialDays: 2 });
    stage.simulator.advanceClock(2 * day + 60);
    await stage.stripe.subscriptions.cancel(id);
    stage.simulator.advanceClock(day);
    expect(latest(await read(id))).toMatchObject({ status: "draft", auto_advance: false });
  });

  it("goes past due, retries on days 3, 5 and 7, and ends", async () => {
    const { id } = await subscriber("pm_card_chargeCustomerFail", { trialDays: 2 });
    stage.simulator.advanceClock(2 * day + 2 * hour);
    const pastDue = await read(id);
    expect(pastDue.status).toBe("past_due");
    expect(latest(pastDue)).toMatchObject({ status: "open", attempt_count: 1 });
    stage.simulator.advanceClock(6 * day);
    expect(latest(await read(id)).attempt_count).toBe(3);
    expect((await read(id)).status).toBe("past_due");
    stage.simulator.advanceClock(2 * day);
    const ended = await read(id);
    expect(ended.status).toBe("canceled");
    expect(ended.cancellation_details?.reason).toBe("payment_failed");
    await stage.platform.waitFor("customer.subscription.deleted");
  });

  it("stays unpaid instead when set so, and recovers with a new card", async () => {
    await control(stage, "/subscriptions/after-retries", { after_retries: "unpaid" });
    const { id, customer } = await subscriber("pm_card_visa");
    await control(stage, "/subscriptions/fail-renewals", { subscription: id, times: 4 });
    stage.simulator.advanceClock(40 * day);
    const unpaid = await read(id);
    expect(unpaid.status).toBe("unpaid");
    await stage.stripe.paymentMethods.attach("pm_card_mastercard", { customer: String(customer) });
    await stage.stripe.invoices.pay(latest(unpaid).id ?? "");
    expect((await read(id)).status).toBe("active");
  });

  it("leaves later invoices of an unpaid subscription drafts, and works again when the newest is paid", async () => {
    await control(stage, "/subscriptions/after-retries", { after_retries: "unpaid" });
    const { id } = await subscriber("pm_card_visa");
    await control(stage, "/subscriptions/fail-renewals", { subscription: id, times: 4 });
    stage.simulator.advanceClock(75 * day);
    const draft = latest(await read(id));
    expect(draft).toMatchObject({ status: "draft", auto_advance: false });
    const { invoices } = stage.stripe;
    const [older] = (await invoices.list({ subscription: id, status: "open" })).data;
    await invoices.pay(older?.id ?? "");
    expect((await read(id)).status).toBe("unpaid");
    const newest = await invoices.finalizeInvoice(draft.id ?? "", { auto_advance: false });
    expect(newest).toMatchObject({ status: "open", hosted_invoice_url: expect.any(String) });
    await expect(invoices.finalizeInvoice(draft.id ?? "")).rejects.toThrow("already finalized");
    await invoices.pay(draft.id ?? "");
    expect((await read(id)).status).toBe("active");
  });

  it("keeps the open invoice of an ended subscription payable on its page", async () => {
    const { id } = await subscriber("pm_card_visa");
    await control(stage, "/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await control(stage, "/subscriptions/renew", { subscription: id });
    await stage.stripe.subscriptions.cancel(id);
    const open = latest(await read(id));
    expect(open).toMatchObject({ status: "open", auto_advance: false });
    await payHosted(open.hosted_invoice_url ?? "");
    expect(latest(await read(id)).status).toBe("paid");
    expect((await read(id)).status).toBe("canceled");
  });

  it("renews one plan on request, without the clock", async () => {
    const { id } = await subscriber("pm_card_visa");
    await control(stage, "/subscriptions/renew", { subscription: id });
    expect(latest(await read(id))).toMatchObject({
      status: "paid",
      billing_reason: "subscription_cycle",
    });
    await control(stage, "/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await control(stage, "/subscriptions/renew", { subscription: id });
    const pastDue = await read(id);
    expect([pastDue.status, latest(pastDue).status]).toEqual(["past_due", "open"]);
  });

  it("cancels at the period's end, and can withdraw that before", async () => {
    const { id } = await subscriber("pm_card_visa");
    const leaving = await stage.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(leaving.cancel_at).toBe(leaving.items.data[0]?.current_period_end);
    const staying = await stage.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(staying).toMatchObject({ cancel_at: null, canceled_at: null, status: "active" });
    await stage.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    stage.simulator.advanceClock(32 * day);
    expect(await read(id)).toMatchObject({ status: "canceled" });
    expect((await stage.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it("leaves a first payment that fails incomplete until it expires", async () => {
    const subscription = await subscriber("pm_card_chargeCustomerFail");
    expect(subscription.status).toBe("incomplete");
    stage.simulator.advanceClock(day);
    expect(await read(subscription.id)).toMatchObject({ status: "incomplete_expired" });
  });
});

describe("a failing card", () => {
  it("is replaced on the hosted invoice, with a 3-D Secure step", async () => {
    const { id } = await subscriber("pm_card_chargeCustomerFail", { trialDays: 2 });
    stage.simulator.advanceClock(2 * day + 2 * hour);
    const address = latest(await read(id)).hosted_invoice_url ?? "";
    expect(await (await fetch(address)).text()).toContain("Pay $19.00");
    const card = { expiry: "12 / 34", cvc: "123", name: "A B" };
    const refused = await postForm(address, { ...card, cardNumber: cards.declines });
    expect(refused.status).toBe(402);
    expect((await read(id)).status).toBe("past_due");
    const step = await postForm(address, { ...card, cardNumber: cards.authenticates });
    const page = `${stage.simulator.url}${step.headers.get("location")}`;
    expect((await postForm(page, { answer: "fail" })).status).toBe(402);
    const paid = await postForm(address, { ...card, cardNumber: cards.pays });
    expect(paid.status).toBe(303);
    const active = await stage.stripe.subscriptions.retrieve(id, {
      expand: ["default_payment_method", "latest_invoice"],
    });
    expect(active).toMatchObject({
      status: "active",
      default_payment_method: { card: { last4: "4242" } },
      latest_invoice: { status: "paid" },
    });
    stage.simulator.advanceClock(40 * day);
    expect((await read(id)).status).toBe("active");
  });

  it("pauses, cancels or bills a trial that ends without a card", async () => {
    const { stripe, simulator } = stage;
    const price = await monthlyPrice(stage, 1900, "Starter");
    const start = async (ending: "cancel" | "create_invoice" | "pause") => {
      const customer = await stripe.customers.create({});
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price }],
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: ending } },
      });
      return subscription.id;
    };
    const ids = [await start("pause"), await start("cancel"), await start("create_invoice")];
    simulator.advanceClock(7 * day + 2 * hour);
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(["paused", "canceled", "past_due"]);
  });
});

describe("proration", () => {
  it("previews an upgrade as it is later billed", async () => {
    const { stripe, simulator } = stage;
    const subscription = await subscriber("pm_card_visa");
    const item = subscription.items.data[0];
    const pro = await monthlyPrice(stage, 4900, "Pro");
    simulator.advanceClock(10 * day);
    const date = Math.floor(simulator.now().getTime() / 1000);
    const items = [{ id: item?.id, price: pro }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: "always_invoice", proration_date: date },
    });
    const start = item?.current_period_start ?? 0;
    const end = item?.current_period_end ?? 0;
    const left = (end - date) / (end - start);
    expect(preview.lines.data.map((line) => line.amount)).toEqual([
      -Math.round(1900 * left),
      Math.round(4900 * left),
    ]);
    expect(preview.lines.data[0]?.parent?.subscription_item_details?.proration).toBe(true);
    expect(preview.lines.data[0]?.description).toContain("Unused time on Starter");
    expect((await read(subscription.id)).items.data[0]?.price.id).toBe(item?.price.id);

    const updated = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: "always_invoice",
      proration_date: date,
      payment_behavior: "error_if_incomplete",
      expand: ["latest_invoice"],
    });
    expect(latest(updated)).toMatchObject({
      status: "paid",
      amount_paid: preview.amount_due,
      billing_reason: "subscription_update",
    });
    expect(updated.items.data[0]?.price.id).toBe(pro);
    expect(updated.items.data[0]?.current_period_end).toBe(end);
  });

  it("starts a new period with a new billing anchor only, as in flexible billing mode, and credits the rest", async () => {
    const { stripe, simulator } = stage;
    const subscription = await subscriber("pm_card_visa", { price: 9900 });
    const yearly = await stripe.prices.create({
      currency: "usd",
      unit_amount: 19_000,
      recurring: { interval: "year" },
      product_data: { name: "Starter yearly" },
    });
    simulator.advanceClock(5 * day);
    const items = [{ id: subscription.items.data[0]?.id, price: yearly.id }];
    const unanchored = { items, proration_behavior: "always_invoice" as const };
    const change = { ...unanchored, billing_cycle_anchor: { type: "now" as const } };
    await expect(stripe.subscriptions.update(subscription.id, unanchored)).rejects.toThrow(
      "billing_cycle_anchor",
    );
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview.lines.data.at(-1)?.amount).toBe(19_000);
    const moved = await stripe.subscriptions.update(subscription.id, {
      ...change,
      expand: ["latest_invoice"],
    });
    const credit = latest(moved).lines.data[0]?.amount ?? 0;
    expect(credit).toBeLessThan(0);
    expect(latest(moved).amount_paid).toBe(19_000 + credit);
    const period = moved.items.data[0];
    expect((period?.current_period_end ?? 0) - (period?.current_period_start ?? 0)).toBe(365 * day);
  });

  it("stores a negative total as the customer's credit for the next invoice", async () => {
    const { stripe, simulator } = stage;
    const subscription = await subscriber("pm_card_visa", { price: 9900 });
    const cheap = await monthlyPrice(stage, 1900, "Starter");
    simulator.advanceClock(15 * day);
    const items = [{ id: subscription.items.data[0]?.id, price: cheap }];
    await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: "always_invoice",
    });
    const customer = await stripe.customers.retrieve(String(subscription.customer));
    if (customer.deleted) throw new Error("deleted");
    expect(customer.balance).toBeLessThan(0);
    simulator.advanceClock(20 * day);
    const renewed = latest(await read(subscription.id));
    expect(renewed.total).toBe(1900);
    expect(renewed.amount_due).toBe(Math.max(0, 1900 + customer.balance));
  });

  it("leaves the subscription unchanged when the card declines an upgrade", async () => {
    const { stripe } = stage;
    const subscription = await subscriber("pm_card_visa");
    const customer = String(subscription.customer);
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    const items = [
      { id: subscription.items.data[0]?.id, price: await monthlyPrice(stage, 4900, "Pro") },
    ];
    const upgrade = stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
    await expect(upgrade).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
    const still = await read(subscription.id);
    expect(still.status).toBe("active");
    expect(still.items.data[0]?.price.unit_amount).toBe(1900);
  });
});
