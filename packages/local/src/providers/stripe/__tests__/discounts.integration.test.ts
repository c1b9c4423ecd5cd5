import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { monthlyPrice, payHosted, type Stage, startStage } from "./harness.ts";

const day = 86_400;
let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

async function code(coupon: string, text: string, limit?: number) {
  return stage.stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon },
    code: text,
    max_redemptions: limit,
  });
}

async function subscribe(
  discounts: { promotion_code?: string; coupon?: string }[],
  trial_period_days?: number,
) {
  const customer = await stage.stripe.customers.create({ email: "creator@example.com" });
  return stage.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: await monthlyPrice(stage, 1900, "Starter"), quantity: 1 }],
    subscription_data: { trial_period_days },
    discounts,
    success_url: "http://localhost/ok",
  });
}

describe("coupons and promotion codes", () => {
  it("applies a repeating discount to its months only, and counts the use", async () => {
    const { stripe, simulator } = stage;
    const coupon = await stripe.coupons.create({
      percent_off: 20,
      duration: "repeating",
      duration_in_months: 2,
    });
    const promotion = await code(coupon.id, "SAVE20", 1);
    expect(promotion.promotion.coupon).toBe(coupon.id);
    const session = await subscribe([{ promotion_code: promotion.id }]);
    expect(session).toMatchObject({ amount_subtotal: 1900, amount_total: 1520 });
    expect((await payHosted(session.url)).status).toBe(303);
    simulator.advanceClock(65 * day);
    const invoices = (await stripe.invoices.list()).data.reverse();
    expect(invoices.map((one) => one.amount_paid)).toEqual([1520, 1520, 1900]);
    expect(invoices[0]?.total_discount_amounts?.[0]?.amount).toBe(380);
    const used = await stripe.promotionCodes.retrieve(promotion.id);
    expect(used).toMatchObject({ times_redeemed: 1, active: false });
    await expect(subscribe([{ promotion_code: promotion.id }])).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it("counts max_redemptions when a checkout is completed, not when it is created", async () => {
    const { stripe } = stage;
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
    const promotion = await code(coupon.id, "ONLY1", 1);
    const [first, second] = [
      await subscribe([{ promotion_code: promotion.id }]),
      await subscribe([{ promotion_code: promotion.id }]),
    ];
    const used = async () => (await stripe.promotionCodes.retrieve(promotion.id)).times_redeemed;
    expect(await used()).toBe(0);
    expect((await payHosted(first.url)).status).toBe(303);
    expect(await used()).toBe(1);
    const secondPayment = await payHosted(second.url);
    expect(await secondPayment.text()).toContain("promotion code has been used up");
    expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: "open" });
    expect(await used()).toBe(1);
  });

  it("applies a one-time discount to the first invoice only", async () => {
    const coupon = await stage.stripe.coupons.create({
      amount_off: 500,
      currency: "usd",
      duration: "once",
    });
    const session = await subscribe([{ coupon: coupon.id }]);
    await payHosted(session.url);
    stage.simulator.advanceClock(32 * day);
    const paid = (await stage.stripe.invoices.list()).data.map((one) => one.amount_paid);
    expect(paid).toEqual([1900, 1400]);
  });

  it("names the discount of the first charge after a trial, and takes it off", async () => {
    const coupon = await stage.stripe.coupons.create({ percent_off: 20, duration: "once" });
    const session = await subscribe([{ coupon: coupon.id }], 14);
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toMatch(/Discount on the first charge after the trial<\/span><span>-\$3\.80/);
    expect(await (await fetch((await subscribe([], 14)).url ?? "")).text()).not.toContain(
      "Discount",
    );
    await payHosted(session.url);
    stage.simulator.advanceClock(15 * day);
    const paid = (await stage.stripe.invoices.list()).data.map((one) => one.amount_paid);
    expect(paid).toEqual([1520, 0]);
  });

  it("a Checkout Session accepts one discount at the most", async () => {
    const coupon = await stage.stripe.coupons.create({ percent_off: 10 });
    const two = [{ coupon: coupon.id }, { coupon: coupon.id }];
    await expect(subscribe(two)).rejects.toMatchObject({ statusCode: 400, param: "discounts" });
  });
});
