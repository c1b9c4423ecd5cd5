import { describe, expect, it } from "vitest";
import { checkoutOf, debit, newBuyer } from "../../../../test/checkouts.ts";
import { database, refusal, visitor } from "../../../../test/context.ts";
import { fixtures, issueCoupon, pay, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { creatorOnPlan, newCreator } from "../../../../test/plan-calls.ts";
import { chargesOf, load, planOf, reconcilePlanOf, stateOf } from "../../../../test/plans.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { dayMilliseconds } from "../../../platform/time.ts";
import { presentPlan } from "../../plan/index.ts";
import { reconcileCheckout } from "../../settlement/index.ts";
import { quoteSetup } from "../setup-quote.ts";
import { subscribe } from "../subscribe.ts";

interface Request {
  coupon_code?: string;
  trial?: boolean;
}

const take = (creator: UserActor, code: string, { trial = true, ...more }: Request = {}) =>
  subscribe({
    ctx: paymentContextOf(creator),
    input: { package_id: planOf(code).id, trial, ...more },
  });
const quote = (creator: UserActor, code: string, more: { coupon_code?: string } = {}, now?: Date) =>
  quoteSetup({
    ctx: paymentContextOf(creator, now),
    input: { priceId: planOf(code).stripe_price_id, ...more },
  });
const session = (id: string) => stripe.checkout.sessions.retrieve(id);
const reconcile = (creator: UserActor, session_id: string) =>
  reconcileCheckout(paymentContextOf(creator), { session_id });
const hadTrial = ({ userId }: UserActor) =>
  database.users.patch({ id: userId }).set({ had_trial: true }).go();

describe("the payment page of a plan", () => {
  it("begins with the trial, and leads back to the plan", async () => {
    const creator = await newCreator();
    const { checkout_url, session_id } = await take(creator, "pro-monthly");
    const { WEB_URL } = paymentContextOf(creator).config;
    const plan = planOf("pro-monthly");
    const { slug } = presentPlan(plan);
    expect(await session(session_id)).toMatchObject({
      url: checkout_url,
      mode: "subscription",
      amount_total: 0,
      cancel_url: `${WEB_URL}/payments/${slug}/${plan.id}?cancelled=true`,
      metadata: { user_id: creator.userId, kind: "subscription", item_id: plan.id },
    });
    expect(await checkoutOf(session_id)).toMatchObject({
      user_id: creator.userId,
      kind: "subscription",
      item_id: plan.id,
      title: "Pro (monthly)",
      link: "/video-creator-dashboard",
      amount: 0,
      platform_fee: 0,
      status: "pending",
    });
    const slot = { scope: `checkout:${creator.userId}`, value: "subscription" };
    const { data: claim } = await database.claims.get(slot).go({ consistent: true });
    expect(claim?.holder_id).toBe(session_id);
    await pay(checkout_url);
    const id = String((await session(session_id)).subscription);
    const subscription = await stateOf(id);
    expect(subscription).toMatchObject({
      status: "trialing",
      metadata: { kind: "subscription", user_id: creator.userId, package_id: plan.id },
    });
    expect((subscription.trial_end ?? 0) - subscription.created).toBe(plan.trial_days * 86_400);
    expect(await reconcile(creator, session_id)).toMatchObject({ status: "fulfilled" });
    expect(await load(creator)).toMatchObject({
      had_trial: true,
      subscription: { id, status: "trialing", package_id: plan.id },
    });
  });

  it("gives no second trial to a person whose first one ends before its event", async () => {
    const creator = await newCreator();
    const first = await take(creator, "pro-monthly");
    await pay(first.checkout_url);
    const session = await stripe.checkout.sessions.retrieve(first.session_id);
    await stripe.subscriptions.cancel(String(session.subscription));
    await expect(take(creator, "pro-monthly")).rejects.toMatchObject({
      code: "invalid_state",
      message: "Your trial has been used. Load the page again to see the price.",
    });
    const { checkout_url, session_id } = await take(creator, "pro-monthly");
    await pay(checkout_url);
    const { subscription } = await stripe.checkout.sessions.retrieve(session_id);
    expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe("active");
  });

  it("asks for the price without a trial: when not wanted, and after a first one", async () => {
    const [unwanted, second] = [await newCreator(), await newCreator()];
    await hadTrial(second);
    const pages = [
      await take(unwanted, "pro-monthly", { trial: false }),
      await take(second, "pro-monthly"),
    ];
    for (const { checkout_url, session_id } of pages) {
      expect(await session(session_id)).toMatchObject({ amount_total: 4900 });
      expect(await checkoutOf(session_id)).toMatchObject({ amount: 4900 });
      await pay(checkout_url);
      const { subscription, customer } = await session(session_id);
      expect(await stateOf(String(subscription))).toMatchObject({
        status: "active",
        trial_end: null,
      });
      expect(await chargesOf(String(customer))).toEqual([[4900, 0]]);
    }
  });

  it("takes a coupon off, and keeps it for the way back", async () => {
    const creator = await newCreator();
    const { code } = await issueCoupon({ percent_off: 50 });
    const { checkout_url, session_id } = await take(creator, "pro-monthly", {
      trial: false,
      coupon_code: code,
    });
    const page = await session(session_id);
    expect(page.amount_total).toBe(2450);
    expect(page.cancel_url).toContain(`coupon=${code}`);
    await pay(checkout_url);
    expect(await chargesOf(String(page.customer))).toEqual([[2450, 0]]);
    const unknown = take(await newCreator(), "pro-monthly", { coupon_code: "NO-SUCH-CODE" });
    expect(await refusal(unknown)).toBe("coupon_invalid");
  });

  it("is the same for a repeated request, and replaced for another plan", async () => {
    const creator = await newCreator();
    const first = await take(creator, "pro-monthly");
    expect(await take(creator, "pro-monthly")).toEqual(first);
    const other = await take(creator, "studio-yearly");
    expect(other.session_id).not.toBe(first.session_id);
    expect((await session(first.session_id)).status).toBe("expired");
  });
});

describe("who can take a plan", () => {
  it("is a creator with a verified address", async () => {
    const input = { package_id: planOf("pro-monthly").id, trial: true };
    const anonymous = subscribe({ ctx: fixtures.context(visitor), input });
    expect(await refusal(anonymous)).toBe("unauthenticated");
    await expect(take(await newBuyer(), "pro-monthly")).rejects.toMatchObject({
      code: "forbidden",
      message: "Plans are for creators. Switch to creator mode first.",
    });
    const creator = await newCreator();
    await database.users.patch({ id: creator.userId }).set({ email_verified: false }).go();
    expect(await refusal(take(creator, "pro-monthly"))).toBe("email_unverified");
  });

  it("takes a plan that exists", async () => {
    const ctx = paymentContextOf(await newCreator());
    const input = { package_id: "pkg_unknown", trial: true };
    expect(await refusal(subscribe({ ctx, input }))).toBe("not_found");
  });

  it("has no plan that works", async () => {
    const { creator } = await creatorOnPlan("pro-monthly");
    const pro = planOf("pro-monthly");
    await expect(take(creator, "studio-monthly")).rejects.toMatchObject({
      code: "already_subscribed",
      message: "You have the plan Pro already. Change it on your profile page.",
      details: { package_id: pro.id },
    });
    expect((await load(creator)).stripe_customer_id).toBeDefined();
  });

  it("may have one that has ended, or that is overdue beyond the grace", async () => {
    const ended = await creatorOnPlan("pro-monthly");
    await stripe.subscriptions.cancel(ended.id);
    await reconcilePlanOf(ended.creator, ended.id);
    expect(await refusal(take(ended.creator, "studio-monthly"))).toBe("accepted");
    const { creator } = await creatorOnPlan("pro-monthly");
    const { subscription } = await load(creator);
    if (subscription === undefined) throw new Error("No plan");
    const overdue = async (days: number) => {
      const past_due_since = new Date(Date.now() - days * dayMilliseconds).toISOString();
      await database.users
        .patch({ id: creator.userId })
        .set({ subscription: { ...subscription, status: "past_due", past_due_since } })
        .go();
      return refusal(take(creator, "studio-monthly"));
    };
    expect(await overdue(6)).toBe("already_subscribed");
    expect(await overdue(8)).toBe("accepted");
  });

  it("has paid no page whose event is late", async () => {
    const creator = await newCreator();
    const { checkout_url } = await take(creator, "pro-monthly");
    await pay(checkout_url);
    expect((await load(creator)).subscription).toBeUndefined();
    await expect(take(creator, "studio-monthly")).rejects.toMatchObject({
      code: "already_subscribed",
      details: { package_id: planOf("pro-monthly").id },
    });
    expect((await load(creator)).subscription).toMatchObject({ package_name: "Pro" });
  });

  it("has no payment that a bank is confirming", async () => {
    const creator = await newCreator();
    const { checkout_url } = await take(creator, "pro-monthly", { trial: false });
    await pay(checkout_url, debit);
    expect(await refusal(take(creator, "studio-monthly"))).toBe("invalid_state");
  });
});

describe("the quote of a plan", () => {
  it("is nothing today while a trial comes first, and the price afterwards", async () => {
    const creator = await newCreator();
    const now = new Date("2026-03-04T05:06:07.000Z");
    const plan = planOf("pro-yearly");
    expect(await quote(creator, "pro-yearly", {}, now)).toEqual({
      price: 49_000,
      amount_due: 0,
      trial_end: new Date(now.getTime() + plan.trial_days * dayMilliseconds).toISOString(),
    });
    await hadTrial(creator);
    expect(await quote(creator, "pro-yearly", {}, now)).toEqual({
      price: 49_000,
      amount_due: 49_000,
      trial_end: null,
    });
  });

  it("has the discount of a coupon, with and without a trial", async () => {
    const creator = await newCreator();
    const { code } = await issueCoupon({ percent_off: 20 });
    const coupon = { code, discount: 980, payments: 1 };
    const request = { coupon_code: code };
    expect(await quote(creator, "pro-monthly", request)).toMatchObject({ coupon, amount_due: 0 });
    await hadTrial(creator);
    expect(await quote(creator, "pro-monthly", request)).toEqual({
      price: 4900,
      coupon,
      amount_due: 3920,
      trial_end: null,
    });
    const unknown = quote(creator, "pro-monthly", { coupon_code: "NO-SUCH-CODE" });
    expect(await refusal(unknown)).toBe("coupon_invalid");
  });

  it("says how many payments a coupon lowers", async () => {
    const creator = await newCreator();
    const paymentsOf = async (plan: string, terms: Parameters<typeof issueCoupon>[0]) => {
      const { code } = await issueCoupon({ percent_off: 20, ...terms });
      return (await quote(creator, plan, { coupon_code: code })).coupon?.payments;
    };
    const months = { duration: "repeating", duration_in_months: 15 } as const;
    expect(await paymentsOf("pro-monthly", months)).toBe(15);
    expect(await paymentsOf("pro-yearly", months)).toBe(2);
    expect(await paymentsOf("pro-monthly", { duration: "forever" })).toBeNull();
  });

  it("is for signed-in people, and plans that they may take", async () => {
    const input = { priceId: planOf("pro-monthly").stripe_price_id };
    const anonymous = quoteSetup({ ctx: fixtures.context(visitor), input });
    expect(await refusal(anonymous)).toBe("unauthenticated");
    const ctx = paymentContextOf(await newCreator());
    const unknown = quoteSetup({ ctx, input: { priceId: "price_unknown" } });
    await expect(unknown).rejects.toMatchObject({
      code: "not_found",
      message: "This plan does not exist or is not available to you.",
    });
  });
});
