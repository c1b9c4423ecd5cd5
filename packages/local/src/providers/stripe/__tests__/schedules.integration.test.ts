import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cards, monthlyPrice, postForm, type Stage, startStage } from "./harness.ts";

const day = 86_400;
let stage: Stage;
let big: string;
let small: string;
beforeEach(async () => {
  stage = await startStage();
  big = await monthlyPrice(stage, 4900, "Pro");
  small = await monthlyPrice(stage, 1900, "Starter");
});
afterEach(() => stage.close());

async function subscriber(price: string, card = "pm_card_visa", coupon?: string) {
  const customer = await stage.stripe.customers.create({ email: "creator@example.com" });
  return stage.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    default_payment_method: card,
    ...(coupon === undefined ? {} : { discounts: [{ coupon }] }),
  });
}

const read = (id: string) =>
  stage.stripe.subscriptions.retrieve(id, { expand: ["latest_invoice", "schedule"] });
const priceOf = (one: Stripe.Subscription) => one.items.data[0]?.price.id;

/** Schedules a smaller plan after the paid period. */
async function schedule(
  one: Stripe.Subscription,
  discounts: { discount: string }[] = [],
  card = one.default_payment_method,
) {
  const { id, phases } = await stage.stripe.subscriptionSchedules.create({
    from_subscription: one.id,
  });
  const [current] = phases;
  return stage.stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    ...(card === null ? {} : { default_settings: { default_payment_method: String(card) } }),
    phases: [
      {
        start_date: current?.start_date,
        end_date: current?.end_date,
        items: [{ price: String(current?.items[0]?.price), quantity: 1 }],
        discounts,
      },
      {
        duration: { interval: "month" },
        items: [{ price: small, quantity: 1 }],
        proration_behavior: "none",
        metadata: { plan: "small" },
        discounts,
      },
    ],
  });
}

describe("a schedule", () => {
  it("changes the price with the next period, without prorations, and releases the subscription after its last phase", async () => {
    const one = await subscriber(big);
    const { id } = await schedule(one);
    expect(priceOf(await read(one.id))).toBe(big);
    stage.simulator.advanceClock(32 * day);
    const changed = await read(one.id);
    expect(priceOf(changed)).toBe(small);
    expect(changed.metadata).toEqual({ plan: "small" });
    expect(changed.latest_invoice).toMatchObject({ status: "paid", amount_paid: 1900 });
    expect(changed.schedule).toMatchObject({ id, status: "active" });
    stage.simulator.advanceClock(31 * day);
    const released = await read(one.id);
    expect(released.schedule).toBeNull();
    expect(released).toMatchObject({ status: "active" });
    expect(await stage.stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
      status: "released",
      released_subscription: one.id,
      subscription: null,
    });
    await stage.platform.waitFor("subscription_schedule.released");
  });

  it("can be released before it changes anything", async () => {
    const one = await subscriber(big);
    const { id } = await schedule(one);
    await stage.stripe.subscriptionSchedules.release(id);
    expect((await read(one.id)).schedule).toBeNull();
    stage.simulator.advanceClock(32 * day);
    expect(priceOf(await read(one.id))).toBe(big);
    await expect(stage.stripe.subscriptionSchedules.release(id)).rejects.toThrow("released");
  });

  it("prevents a planned end, and a second schedule", async () => {
    const one = await subscriber(big);
    await schedule(one);
    await expect(
      stage.stripe.subscriptions.update(one.id, { cancel_at_period_end: true }),
    ).rejects.toThrow("managed by the subscription schedule");
    await expect(
      stage.stripe.subscriptionSchedules.create({ from_subscription: one.id }),
    ).rejects.toThrow("already attached");
  });

  it("ends with its subscription", async () => {
    const one = await subscriber(big);
    const { id } = await schedule(one);
    await stage.stripe.subscriptions.cancel(one.id);
    expect((await stage.stripe.subscriptionSchedules.retrieve(id)).status).toBe("canceled");
  });

  it("keeps the discounts that its phases name, and no others", async () => {
    const coupon = await stage.stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const kept = await subscriber(big, "pm_card_visa", coupon.id);
    const [discount] = kept.discounts;
    await schedule(kept, [{ discount: String(discount) }]);
    const lost = await subscriber(big, "pm_card_visa", coupon.id);
    await schedule(lost);
    expect((await read(lost.id)).discounts).toEqual([]);
    stage.simulator.advanceClock(32 * day);
    expect((await read(kept.id)).latest_invoice).toMatchObject({ amount_paid: 950 });
    expect((await read(lost.id)).latest_invoice).toMatchObject({ amount_paid: 1900 });
  });
});

describe("the card of a schedule", () => {
  it("is lost with phases that do not name it", async () => {
    const one = await subscriber(big);
    await schedule(one, [], null);
    expect((await read(one.id)).default_payment_method).toBeNull();
  });
});

describe("a pending update", () => {
  const upgrade = (one: Stripe.Subscription) =>
    stage.stripe.subscriptions.update(one.id, {
      items: [{ id: one.items.data[0]?.id, price: big }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      metadata: { plan: "big" },
      expand: ["latest_invoice"],
    });
  const withCard = async (card: string) => {
    const one = await subscriber(small);
    const method = await stage.stripe.paymentMethods.attach(card, {
      customer: String(one.customer),
    });
    return stage.stripe.subscriptions.update(one.id, { default_payment_method: method.id });
  };
  const invoiceOf = (one: Stripe.Subscription): Stripe.Invoice => {
    const invoice = one.latest_invoice;
    if (invoice === null || typeof invoice === "string") throw new Error("not expanded");
    return invoice;
  };

  it("takes effect at once when the card pays", async () => {
    const changed = await upgrade(await subscriber(small));
    expect(priceOf(changed)).toBe(big);
    expect(changed.pending_update).toBeNull();
    expect(invoiceOf(changed)).toMatchObject({ status: "paid", amount_paid: 3000 });
  });

  it("waits for the cardholder on the invoice's page, then takes effect", async () => {
    const waiting = await upgrade(await withCard("pm_card_authenticationRequiredOnSetup"));
    expect(priceOf(waiting)).toBe(small);
    expect(waiting).toMatchObject({ status: "active" });
    expect(waiting.metadata).toEqual({});
    expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(big);
    const invoice = invoiceOf(waiting);
    const paid = await postForm(invoice.hosted_invoice_url ?? "", {
      email: "creator@example.com",
      cardNumber: cards.pays,
      expiry: "12 / 34",
      cvc: "123",
      name: "Cleo Creator",
    });
    expect(paid.status).toBe(303);
    const changed = await read(waiting.id);
    expect(priceOf(changed)).toBe(big);
    expect(changed.pending_update).toBeNull();
    expect(changed.metadata).toEqual({ plan: "big" });
    await stage.platform.waitFor("customer.subscription.pending_update_applied");
  });

  it("is dropped with its invoice after 23 hours, or when the invoice is voided", async () => {
    for (const drop of ["time", "void"]) {
      const waiting = await upgrade(await withCard("pm_card_chargeCustomerFail"));
      const id = invoiceOf(waiting).id ?? "";
      if (drop === "time") stage.simulator.advanceClock(24 * 3600);
      else await stage.stripe.invoices.voidInvoice(id);
      const after = await read(waiting.id);
      expect(after).toMatchObject({ status: "active", pending_update: null });
      expect(priceOf(after)).toBe(small);
      expect((await stage.stripe.invoices.retrieve(id)).status).toBe("void");
    }
  });

  it("accepts no parameter that cannot wait", async () => {
    const one = await subscriber(small);
    for (const refused of [{ description: "Cannot wait" }, { off_session: false }]) {
      await expect(
        stage.stripe.subscriptions.update(one.id, {
          payment_behavior: "pending_if_incomplete",
          ...refused,
        }),
      ).rejects.toThrow("pending_if_incomplete");
    }
  });
});
