import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  newBuyer,
  storeCheckout,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import {
  pay,
  paymentContextOf,
  stripe,
  subscriptionsWith,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import {
  createSubscription,
  failRenewal,
  load,
  newCustomer,
  reconcilePlanOf,
  stateOf,
} from "../../../../test/plans.ts";
import { forgetRecorded } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { overdueInvoices } from "../../plan-state/overdue-invoices.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";

beforeEach(forgetRecorded);

describe("the checkout of a new card", () => {
  /** The completed set-up page of a card for a person's plan. */
  async function cardPage(buyer: UserActor, customer: string) {
    const { id: session_id, url } = await stripe.checkout.sessions.create({
      mode: "setup",
      currency: "usd",
      customer,
      success_url: "http://localhost/done",
    });
    if (url === null) throw new Error("No address");
    await storeCheckout(buyer, {
      session_id,
      kind: "payment_method",
      item_id: "card",
      title: "A card",
      link: "/payments",
      amount: 0,
      platform_fee: 0,
    });
    return {
      session_id,
      pay: (cardNumber: string) => pay(url, { cardNumber }),
      reconcile: (ctx = paymentContextOf(buyer)) => reconcileCheckout(ctx, { session_id }),
    };
  }
  const mastercard = "5555 5555 5555 4444";
  const cardOf = async (customer: string) => {
    const read = await stripe.customers.retrieve(customer);
    if (read.deleted === true) throw new Error("No customer");
    return read.invoice_settings.default_payment_method;
  };

  it("a new card is set for the plan, its customer and its planned change", async () => {
    const buyer = await newBuyer();
    const {
      id,
      customer,
      default_payment_method: before,
    } = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, id);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const page = await cardPage(buyer, String(customer));
    expect(await page.reconcile()).toMatchObject({ status: "pending" });
    await page.pay(mastercard);
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled", amount: 0 });
    const card = await cardOf(String(customer));
    expect(card).toMatch(/^pm_/);
    expect(card).not.toBe(before);
    expect((await stateOf(id)).default_payment_method).toBe(card);
    const { default_settings } = await stripe.subscriptionSchedules.retrieve(schedule.id);
    expect(default_settings.default_payment_method).toBe(card);
    expect(takeNotifications(buyer)).toMatchObject([{ title: "Your card has been changed" }]);
  });

  it("a new card pays the overdue invoice, so that the plan works again", async () => {
    const buyer = await newBuyer();
    const { id, customer } = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, id);
    await failRenewal(id);
    await reconcilePlanOf(buyer, id);
    const page = await cardPage(buyer, String(customer));
    await page.pay(mastercard);
    await page.reconcile();
    expect((await stateOf(id)).status).toBe("active");
    expect((await load(buyer)).subscription?.status).toBe("active");
    expect(await overdueInvoices(paymentContextOf(buyer), await stateOf(id))).toEqual([]);
  });

  it("a new card that is declined for the overdue invoice stays the plan's card", async () => {
    const buyer = await newBuyer();
    const { id, customer } = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, id);
    await failRenewal(id);
    await reconcilePlanOf(buyer, id);
    const page = await cardPage(buyer, String(customer));
    await page.pay("4000 0000 0000 0341");
    expect(await page.reconcile()).toMatchObject({
      status: "fulfilled",
    });
    expect((await stateOf(id)).status).toBe("past_due");
    expect((await load(buyer)).subscription?.status).toBe("past_due");
  });

  it("a new card pays the invoice that the provider no longer tries to charge", async () => {
    const buyer = await newBuyer();
    const { id, customer } = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, id);
    await failRenewal(id);
    const page = await cardPage(buyer, String(customer));
    await page.pay(mastercard);
    await page.reconcile(subscriptionsWith(paymentContextOf(buyer), { status: "unpaid" }));
    expect((await stateOf(id)).status).toBe("active");
  });

  it.each([unreachable(), new Error("Out of reach")])(
    "a new card is tried again where the overdue invoice fails with $message",
    async (cause) => {
      const buyer = await newBuyer();
      const { id, customer } = await createSubscription(buyer, "pro-monthly");
      await reconcilePlanOf(buyer, id);
      await failRenewal(id);
      const page = await cardPage(buyer, String(customer));
      await page.pay(mastercard);
      const ctx = withProvider(paymentContextOf(buyer), (real) =>
        withFields(real, {
          invoices: withFields(real.invoices, { pay: () => Promise.reject(cause) }),
        }),
      );
      await expect(page.reconcile(ctx)).rejects.toThrow(cause.message);
      expect(await checkoutOf(page.session_id)).toMatchObject({ status: "pending" });
    },
  );

  it("a new card of a plan that has ended is set for the customer only", async () => {
    const buyer = await newBuyer();
    const { id, customer, default_payment_method } = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, id);
    await stripe.subscriptions.cancel(id);
    const page = await cardPage(buyer, String(customer));
    await page.pay(mastercard);
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled" });
    expect(await cardOf(String(customer))).toMatch(/^pm_/);
    expect((await stateOf(id)).default_payment_method).toBe(default_payment_method);
  });

  it("the new card of a user without a plan is set for the customer", async () => {
    const buyer = await newBuyer();
    const customer = await newCustomer();
    const page = await cardPage(buyer, customer);
    await page.pay(mastercard);
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled" });
    expect(await cardOf(customer)).toMatch(/^pm_/);
  });

  it("an expired page sets no card", async () => {
    const buyer = await newBuyer();
    const page = await cardPage(buyer, await newCustomer());
    await stripe.checkout.sessions.expire(page.session_id);
    expect(await page.reconcile()).toMatchObject({ status: "expired" });
    expect(await checkoutOf(page.session_id)).toMatchObject({ status: "expired" });
  });
});
