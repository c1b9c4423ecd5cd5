import { describe, expect, it } from "vitest";
import { checkoutOf, debit, newBuyer } from "../../../../test/checkouts.ts";
import { database, refusal, visitor } from "../../../../test/context.ts";
import {
  control,
  fixtures,
  paymentContextOf,
  stripe,
  subscriptionsWith,
} from "../../../../test/payments.ts";
import { creatorOnPlan, giveCard } from "../../../../test/plan-calls.ts";
import { firstIntentOf, planPage, reconcilePlanOf } from "../../../../test/plans.ts";
import { getPaymentMethod, replacePaymentMethod } from "../payment-method.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;

const cardOf = async (ctx: PaymentContext) => (await getPaymentMethod({ ctx })).payment_method;
const visa = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 };

/** Makes one of the provider's test cards the card of a customer. */
async function useCustomerCard(customer: string, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
}

describe("the card that pays a plan", () => {
  it("is the plan's own before the customer's", async () => {
    const plan = await creatorOnPlan("pro-monthly");
    await useCustomerCard(plan.customer, "pm_card_mastercard");
    expect(await cardOf(plan.ctx)).toMatchObject({
      ...visa,
      exp_month: expect.any(Number),
      exp_year: expect.any(Number),
    });
    await giveCard(plan, "pm_card_amex");
    expect(await cardOf(plan.ctx)).toMatchObject({ brand: "amex", last4: "0005" });
  });

  it("is the customer's when the plan has none, or is not in force", async () => {
    const { creator, ctx, id, customer } = await creatorOnPlan("pro-monthly");
    await useCustomerCard(customer, "pm_card_mastercard");
    const mastercard = { brand: "mastercard", last4: "4444" };
    const none = subscriptionsWith(ctx, { default_payment_method: null });
    expect(await cardOf(none)).toMatchObject(mastercard);
    const bank = subscriptionsWith(ctx, { default_payment_method: { id: "pm_bank" } });
    expect(await cardOf(bank)).toMatchObject(mastercard);
    await stripe.subscriptions.cancel(id);
    await reconcilePlanOf(creator, id);
    expect(await cardOf(ctx)).toMatchObject(mastercard);
  });

  it("is the bank account that the plan is debited from, also with a card on file", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay(debit);
    await page.reconcile();
    const payment_intent = await firstIntentOf(await page.subscription());
    await control("/debits/settle", { payment_intent, outcome: "succeeded" });
    await page.reconcile();
    await useCustomerCard(page.customer, "pm_card_mastercard");
    const former = { stripe_customer_id: page.customer };
    await database.users.patch({ id: buyer.userId }).set(former).go();
    expect(await getPaymentMethod({ ctx: paymentContextOf(buyer) })).toEqual({
      payment_method: null,
      bank_account: { last4: "6789" },
      other_method: null,
    });
  });

  it("is named when it is neither a card nor a bank account", async () => {
    const { ctx, customer } = await creatorOnPlan("pro-monthly");
    await useCustomerCard(customer, "pm_card_mastercard");
    const link = subscriptionsWith(ctx, {
      default_payment_method: { id: "pm_link", type: "link", link: {} },
    });
    expect(await getPaymentMethod({ ctx: link })).toEqual({
      payment_method: null,
      bank_account: null,
      other_method: "link",
    });
  });

  it("is null without a plan and a customer, or when the provider no longer has them", async () => {
    const buyer = await newBuyer();
    expect(await cardOf(paymentContextOf(buyer))).toBeNull();
    await database.users
      .patch({ id: buyer.userId })
      .set({ stripe_customer_id: "cus_unknown" })
      .go();
    expect(await cardOf(paymentContextOf(buyer))).toBeNull();
    const { ctx, customer } = await creatorOnPlan("pro-monthly");
    const none = subscriptionsWith(ctx, { default_payment_method: null });
    expect(await cardOf(none)).toBeNull();
    await stripe.customers.del(customer);
    expect(await cardOf(none)).toBeNull();
  });

  it("is for signed-in people", async () => {
    const ctx = fixtures.context(visitor);
    expect(await refusal(getPaymentMethod({ ctx }))).toBe("unauthenticated");
    expect(await refusal(replacePaymentMethod({ ctx }))).toBe("unauthenticated");
  });
});

describe("the page for another card", () => {
  it("takes a card and no money, and leads back to the payments of the plan", async () => {
    const { creator, ctx, customer } = await creatorOnPlan("pro-monthly");
    const { checkout_url, session_id } = await replacePaymentMethod({ ctx });
    const page = await stripe.checkout.sessions.retrieve(session_id);
    expect(page).toMatchObject({
      url: checkout_url,
      mode: "setup",
      currency: "usd",
      customer,
      payment_method_types: ["card"],
      cancel_url: `${ctx.config.WEB_URL}/payments/update-payments?cancelled=true`,
      metadata: { user_id: creator.userId, kind: "payment_method", item_id: "card" },
    });
    expect(await checkoutOf(session_id)).toMatchObject({
      user_id: creator.userId,
      kind: "payment_method",
      item_id: "card",
      title: "Your new card",
      link: "/payments/update-payments",
      amount: 0,
      platform_fee: 0,
      status: "pending",
    });
    expect(await replacePaymentMethod({ ctx })).toEqual({ checkout_url, session_id });
    const slot = { scope: `checkout:${creator.userId}`, value: "payment_method" };
    const { data: claim } = await database.claims.get(slot).go({ consistent: true });
    expect(claim?.holder_id).toBe(session_id);
  });

  it("is of the plan's customer, also where the operator made the plan for another one", async () => {
    const { creator, ctx, customer } = await creatorOnPlan("pro-monthly");
    const { id: stripe_customer_id } = await stripe.customers.create({ name: "Former" });
    await database.users.patch({ id: creator.userId }).set({ stripe_customer_id }).go();
    const { session_id } = await replacePaymentMethod({ ctx });
    expect((await stripe.checkout.sessions.retrieve(session_id)).customer).toBe(customer);
  });

  it("is for people whose plan is in force", async () => {
    const nobody = paymentContextOf(await newBuyer());
    expect(await refusal(replacePaymentMethod({ ctx: nobody }))).toBe("subscription_required");
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await stripe.subscriptions.cancel(id);
    await reconcilePlanOf(creator, id);
    expect(await refusal(replacePaymentMethod({ ctx }))).toBe("subscription_required");
  });
});
