import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cards, monthlyPrice, payHosted, type Stage, startStage } from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

async function subscribe(trialDays: number | undefined) {
  const customer = await stage.stripe.customers.create({ email: "creator@example.com" });
  return stage.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: await monthlyPrice(stage, 1900, "Starter"), quantity: 1 }],
    subscription_data: { metadata: { user: "usr_1" }, trial_period_days: trialDays },
    success_url: "http://localhost/ok?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost/no",
  });
}

describe("checkout of a subscription", () => {
  it("starts a trial without charging", async () => {
    const session = await subscribe(14);
    expect(session.amount_total).toBe(0);
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("Start trial");
    expect(page).toContain("14 days free");
    expect((await payHosted(session.url)).status).toBe(303);
    await stage.platform.waitFor("checkout.session.completed");
    const done = await stage.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["subscription.latest_invoice", "subscription.default_payment_method"],
    });
    expect(done.payment_status).toBe("no_payment_required");
    const subscription = done.subscription;
    if (subscription === null || typeof subscription === "string") throw new Error("not expanded");
    expect(subscription).toMatchObject({ status: "trialing", metadata: { user: "usr_1" } });
    expect(subscription.items.data[0]?.current_period_end).toBe(subscription.trial_end);
    expect(subscription.latest_invoice).toMatchObject({ status: "paid", total: 0 });
    expect(subscription.default_payment_method).toMatchObject({ card: { last4: "4242" } });
  });

  it("charges at once without a trial, in the typical order", async () => {
    const session = await subscribe(undefined);
    expect((await payHosted(session.url)).status).toBe(303);
    await stage.platform.waitFor("checkout.session.completed");
    const eventTypes = stage.happened();
    const order = [
      "charge.succeeded",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "checkout.session.completed",
    ].map((type) => eventTypes.indexOf(type));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    const [invoice] = (await stage.stripe.invoices.list({ expand: ["data.payments"] })).data;
    expect(invoice).toMatchObject({ status: "paid", amount_paid: 1900, total: 1900 });
    expect(invoice?.parent?.subscription_details?.metadata).toEqual({ user: "usr_1" });
    expect(invoice?.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
    expect(await (await fetch(invoice?.hosted_invoice_url ?? "")).text()).toContain("Starter");
    const pdf = await fetch(invoice?.invoice_pdf ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await pdf.text()).startsWith("%PDF-1.4")).toBe(true);
  });

  it("makes no subscription when the card is declined", async () => {
    const session = await subscribe(undefined);
    expect((await payHosted(session.url, cards.declines)).status).toBe(402);
    expect((await stage.stripe.subscriptions.list()).data).toHaveLength(0);
    expect((await payHosted(session.url, cards.pays)).status).toBe(303);
    expect((await stage.stripe.subscriptions.list()).data).toHaveLength(1);
  });

  it("saves a card in setup mode", async () => {
    const customer = await stage.stripe.customers.create({});
    const session = await stage.stripe.checkout.sessions.create({
      mode: "setup",
      customer: customer.id,
      currency: "usd",
      success_url: "http://localhost/ok",
    });
    expect(await (await fetch(session.url ?? "")).text()).toContain("Save card");
    expect((await payHosted(session.url)).status).toBe(303);
    await stage.platform.waitFor("checkout.session.completed");
    const eventTypes = stage.happened().filter((type) => type !== "customer.created");
    expect(eventTypes).toEqual([
      "setup_intent.created",
      "setup_intent.succeeded",
      "payment_method.attached",
      "checkout.session.completed",
    ]);
    const saved = await stage.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["setup_intent.payment_method"],
    });
    expect(saved.setup_intent).toMatchObject({ payment_method: { customer: customer.id } });
  });

  it("`currency` is required in `setup` mode without payment method types", async () => {
    const { stripe } = stage;
    const customer = (await stripe.customers.create({})).id;
    await expect(
      stripe.checkout.sessions.create({
        mode: "setup",
        customer,
        success_url: "http://localhost/ok",
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: "currency" });
  });

  it("`payment_intent_data` and `subscription_data` go with their own mode only", async () => {
    const { stripe } = stage;
    const customer = (await stripe.customers.create({})).id;
    const common = { customer, success_url: "http://localhost/ok" };
    const price = await monthlyPrice(stage, 1900, "Starter");
    await expect(
      stripe.checkout.sessions.create({
        ...common,
        mode: "subscription",
        line_items: [{ price, quantity: 1 }],
        payment_intent_data: { metadata: { user: "usr_1" } },
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: "payment_intent_data" });
    await expect(
      stripe.checkout.sessions.create({
        ...common,
        mode: "setup",
        currency: "usd",
        subscription_data: { metadata: { user: "usr_1" } },
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: "subscription_data" });
  });
});
