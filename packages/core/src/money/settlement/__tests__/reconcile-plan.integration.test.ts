import { beforeEach, describe, expect, it } from "vitest";
import {
  deactivateAccount,
  debit,
  newBuyer,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import {
  chargesOf,
  createSubscription,
  failRenewal,
  firstIntentOf,
  load,
  makePlanOlder,
  planPage,
  reconcilePlanOf,
  stateOf,
} from "../../../../test/plans.ts";
import { forgetRecorded } from "../../../../test/purchases.ts";
import { loadUser } from "../../../people/user/index.ts";
import { dayMilliseconds, longDate } from "../../../platform/time.ts";

beforeEach(forgetRecorded);

describe("the checkout of a plan", () => {
  it("a paid page grants the plan, and notifies its owner once", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    expect(await page.reconcile()).toMatchObject({ status: "pending" });
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled", amount: 1900 });
    await page.reconcile();
    await reconcilePlanOf(buyer, await page.subscription());
    expect((await load(buyer)).subscription).toMatchObject({ status: "active" });
    expect(await chargesOf(page.customer)).toEqual([[1900, 0]]);
    const next = longDate(new Date((await load(buyer)).subscription?.current_period_end ?? ""));
    expect(takeNotifications(buyer)).toMatchObject([
      {
        type: "subscription",
        title: "Your plan has begun",
        body: `A plan is yours. The next payment is $19.00 on ${next}. Once your profile is filled in, channels and uploads are open.`,
      },
    ]);
  });

  it("the notification of a trial has its end and the first charge, less a coupon", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly", {
      trialDays: 14,
      coupon: (await stripe.coupons.create({ percent_off: 50 })).id,
    });
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled", amount: 0 });
    const end = longDate(new Date((await load(buyer)).subscription?.trial_end ?? ""));
    expect(takeNotifications(buyer)).toMatchObject([
      {
        title: "Your plan has begun",
        body: `A plan is yours. It is free until ${end}, when you are charged $9.50. To pay nothing, cancel the plan before. Once your profile is filled in, channels and uploads are open.`,
      },
    ]);
  });

  it("the notification of a plan that a coupon pays names no charge", async () => {
    const buyer = await newBuyer();
    const coupon = (await stripe.coupons.create({ percent_off: 100, duration: "forever" })).id;
    const page = await planPage(buyer, "starter-monthly", { coupon });
    await page.pay();
    await page.reconcile();
    expect(takeNotifications(buyer)).toMatchObject([
      {
        body: "A plan is yours. Once your profile is filled in, channels and uploads are open.",
      },
    ]);
  });

  it("the notification does not ask for a profile that is filled in", async () => {
    const buyer = await newBuyer();
    const profile = { bio: "Films boats and harbours.", category_id: "cat_1", country: "US" };
    await database.users
      .patch({ id: buyer.userId })
      .set({ ...profile, profile_picture_key: "profile_picture/me.png" })
      .go();
    const coupon = (await stripe.coupons.create({ percent_off: 100, duration: "forever" })).id;
    const page = await planPage(buyer, "starter-monthly", { coupon });
    await page.pay();
    await page.reconcile();
    expect(takeNotifications(buyer)).toMatchObject([
      { body: "A plan is yours. Channels and uploads are open now." },
    ]);
  });

  it("an expired page grants no plan", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await stripe.checkout.sessions.expire(page.session_id);
    expect(await page.reconcile()).toMatchObject({ status: "expired" });
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a page that waits for a bank gives no rights, and ends the plan when the bank does not pay", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay(debit);
    expect(await page.reconcile()).toMatchObject({ status: "pending" });
    expect((await load(buyer)).subscription).toMatchObject({ status: "incomplete" });
    const id = await page.subscription();
    const payment_intent = await firstIntentOf(id);
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect((await stateOf(id)).ended_at).not.toBeNull();
    expect((await reconcilePlanOf(buyer, id))?.subscription).toMatchObject({ status: "canceled" });
    expect(takeNotifications(buyer)).toMatchObject([
      { type: "subscription", title: "Your payment did not go through" },
    ]);
  });

  it("the payment of a deleted user is refunded", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay();
    await deactivateAccount(buyer);
    const at = new Date().toISOString();
    await database.users.patch({ id: buyer.userId }).set({ deleted_at: at }).go();
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(await chargesOf(page.customer)).toEqual([[1900, 1900]]);
    expect((await stateOf(await page.subscription())).status).toBe("canceled");
  });

  it("a plan that is paid after its buyer's account was deactivated is refunded and ended", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await deactivateAccount(buyer);
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(await chargesOf(page.customer)).toEqual([[1900, 1900]]);
    const id = await page.subscription();
    expect((await stateOf(id)).status).toBe("canceled");
    expect((await reconcilePlanOf(buyer, id))?.subscription).toMatchObject({ status: "canceled" });
    expect(takeNotifications(buyer)).toEqual([]);
  });

  it("a page whose plan ended before its event arrived is closed", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay();
    await stripe.subscriptions.cancel(await page.subscription());
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(takeNotifications(buyer)).toEqual([]);
  });
});

describe("a second plan", () => {
  /** A plan, and the page of another one, which is paid a second later. */
  async function buySecondPlan(meanwhile: (former: string) => Promise<unknown>) {
    const buyer = await newBuyer();
    const former = await createSubscription(buyer, "starter-monthly");
    await reconcilePlanOf(buyer, former.id);
    const page = await planPage(buyer, "pro-monthly");
    await meanwhile(former.id);
    await reconcilePlanOf(buyer, former.id);
    await makePlanOlder(buyer);
    await page.pay();
    takeNotifications();
    return { buyer, former: former.id, ...page };
  }

  it("a second plan is refunded in full and ended, and its buyer is notified", async () => {
    const { buyer, former, ...page } = await buySecondPlan(async () => undefined);
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 4900]]);
    const second = await page.subscription();
    expect((await stateOf(second)).status).toBe("canceled");
    expect((await stateOf(former)).status).toBe("active");
    expect((await load(buyer)).subscription).toMatchObject({ id: former, status: "active" });
    const { data } = await stripe.refunds.list({ limit: 100 });
    expect(data.find(({ metadata }) => metadata?.subscription_id === second)).toMatchObject({
      amount: 4900,
      reason: "duplicate",
      metadata: { by: "platform" },
    });
    expect(takeNotifications(buyer)).toMatchObject([
      { type: "purchase", body: expect.stringContaining("is a second plan") },
    ]);
  });

  it("a second plan is refunded by what was not refunded before, and not while disputed", async () => {
    const partly = await buySecondPlan(async () => undefined);
    const { data } = await stripe.charges.list({ customer: partly.customer });
    await stripe.refunds.create({ charge: data[0]?.id ?? "", amount: 900 });
    await partly.reconcile();
    expect(await chargesOf(partly.customer)).toEqual([[4900, 4900]]);
    const disputed = await buySecondPlan(async () => undefined);
    const { data: charges } = await stripe.charges.list({ customer: disputed.customer });
    await control("/disputes/open", { payment_intent: charges[0]?.payment_intent });
    await disputed.reconcile();
    expect(await chargesOf(disputed.customer)).toEqual([[4900, 0]]);
    expect((await stateOf(await disputed.subscription())).status).toBe("canceled");
  });

  it("a second plan that was refunded in full already is ended", async () => {
    const refunded = await buySecondPlan(async () => undefined);
    const { data } = await stripe.charges.list({ customer: refunded.customer });
    await stripe.refunds.create({ charge: data[0]?.id ?? "" });
    expect(await refunded.reconcile()).toMatchObject({ status: "failed" });
    expect((await stateOf(await refunded.subscription())).status).toBe("canceled");
  });

  it("a plan that a bank has paid after the operator made a newer one is refunded", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "pro-monthly");
    await page.pay(debit);
    await page.reconcile();
    const id = await page.subscription();
    const { created } = await stateOf(id);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(created);
    const newer = await createSubscription(buyer, "starter-monthly");
    await reconcilePlanOf(buyer, newer.id);
    const payment_intent = await firstIntentOf(id);
    await control("/debits/settle", { payment_intent, outcome: "succeeded" });
    takeNotifications();
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect((await load(buyer)).subscription).toMatchObject({ id: newer.id, status: "active" });
    expect((await stateOf(id)).status).toBe("canceled");
    expect(await chargesOf(page.customer)).toEqual([[4900, 4900]]);
    expect(takeNotifications(buyer)).toMatchObject([
      { body: expect.stringContaining("$49.00 goes back") },
    ]);
  });

  it("a second plan is refunded while the first one is in its trial", async () => {
    const buyer = await newBuyer();
    const former = await createSubscription(buyer, "starter-monthly", { trial: 14 });
    await reconcilePlanOf(buyer, former.id);
    await makePlanOlder(buyer);
    const page = await planPage(buyer, "pro-monthly");
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 4900]]);
    expect((await load(buyer)).subscription).toMatchObject({ id: former.id, status: "trialing" });
  });

  it("a second plan counts if the first one has ended, before its event has arrived", async () => {
    const { buyer, former, ...page } = await buySecondPlan(async () => undefined);
    await stripe.subscriptions.cancel(former);
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 0]]);
    expect((await load(buyer)).subscription?.id).toBe(await page.subscription());
  });

  it("a second plan counts if the first one is overdue beyond the grace, not within it", async () => {
    const since = (days: number) => async (former: string) => {
      await failRenewal(former);
      const { metadata } = await stateOf(former);
      const id = metadata.user_id ?? "";
      const user = await loadUser(
        paymentContextOf({ type: "user", userId: id, accountType: "watcher" }),
        id,
      );
      if (user.subscription === undefined) throw new Error("No plan");
      const past_due_since = new Date(Date.now() - days * dayMilliseconds).toISOString();
      const subscription = { ...user.subscription, past_due_since };
      await database.users.patch({ id }).set({ subscription }).go();
    };
    const within = await buySecondPlan(since(0));
    await within.reconcile();
    expect(await chargesOf(within.customer)).toEqual([[4900, 4900]]);
    const buyer = await newBuyer();
    const former = await createSubscription(buyer, "starter-monthly");
    await reconcilePlanOf(buyer, former.id);
    const page = await planPage(buyer, "pro-monthly");
    await failRenewal(former.id);
    await reconcilePlanOf(buyer, former.id);
    await since(8)(former.id);
    await makePlanOlder(buyer);
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 0]]);
    expect((await stateOf(former.id)).status).toBe("canceled");
    expect((await load(buyer)).subscription?.id).toBe(await page.subscription());
  });
});
