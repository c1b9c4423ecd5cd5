import {
  type SubscriptionStatus,
  subscriptionStatuses,
} from "@marquee/contracts/people/user/user.schema";
import type { PlanItem } from "@marquee/core/money/plan";
import { applyPaymentEvent } from "@marquee/core/money/settlement";
import {
  cancelPlan,
  changePlan,
  listPlanHistory,
  replacePaymentMethod,
} from "@marquee/core/money/subscription";
import { hasActivePlan } from "@marquee/core/people/user";
import { withFields } from "@marquee/core/test/with-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  day,
  newCreator,
  type PlanFixtures,
  readUser,
  startPlanFixtures,
  take,
} from "./plan-fixtures.ts";

let fixtures: PlanFixtures;
beforeAll(async () => {
  fixtures = await startPlanFixtures();
});
afterAll(() => fixtures.close());

type Creator = Awaited<ReturnType<typeof newCreator>>;

async function settle(): Promise<void> {
  for (const event of fixtures.events()) await fixtures.apply(event);
}

async function subscriptionOf(person: Creator) {
  await settle();
  const { subscription } = await readUser(fixtures, person.id);
  if (subscription === undefined) throw new Error("There is no plan");
  return subscription;
}

async function creatorOn(code: string) {
  const plans = await fixtures.reset();
  const planOf = (wanted: string) => {
    const found = plans.find((plan) => plan.code === wanted);
    if (found === undefined) throw new Error(wanted);
    return found;
  };
  const person = await newCreator(fixtures);
  const { id } = await take(fixtures, person, planOf(code));
  await settle();
  return { person, id, planOf };
}

/** Moves to half a day after the end of the month, whatever its length: the payment is retried after three days. */
async function toMonthEnd(id: string): Promise<void> {
  const [item] = (await fixtures.stripe.subscriptions.retrieve(id)).items.data;
  const month = (item?.current_period_end ?? 0) - (item?.current_period_start ?? 0);
  fixtures.advance(month / day + 0.5);
}

async function minutesOf({ id }: Creator) {
  const { minutesBalances } = fixtures.ctx.database;
  return (await minutesBalances.get({ user_id: id }).go({ consistent: true })).data;
}

async function giveCard(person: Creator, cardNumber: string): Promise<void> {
  const { checkout_url } = await replacePaymentMethod({ ctx: person.as });
  await payOn(checkout_url, cardNumber);
}

/** Fills in one of the provider's pages and presses its button. */
async function payOn(page: string, cardNumber: string): Promise<void> {
  const form = {
    email: "ada@example.com",
    cardNumber,
    expiry: "12 / 34",
    cvc: "123",
    name: "Ada",
    action: "pay",
  };
  const answer = await fetch(page, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

/** The provider fails when it is asked to pay an invoice. */
function unableToPay(cause: Error): PlanFixtures["ctx"] {
  const pay = () => Promise.reject(cause);
  const invoices = withFields(fixtures.stripe.invoices, { pay });
  const stripe = withFields(fixtures.stripe, { invoices });
  return { ...fixtures.ctx, providers: { ...fixtures.ctx.providers, stripe: async () => stripe } };
}

describe("a downgrade", () => {
  it("takes effect in the next period with its price, fee, limit and minutes, and then stays", async () => {
    const { person, id, planOf } = await creatorOn("studio-monthly");
    const ctx = person.as;
    await changePlan({ ctx, input: { package_id: planOf("starter-monthly").id } });
    fixtures.advance(32);
    expect(await subscriptionOf(person)).toMatchObject({
      status: "active",
      package_name: "Starter",
      platform_fee_percent: 10,
      channel_limit: 1,
      live: false,
    });
    expect((await subscriptionOf(person)).pending_at).toBeUndefined();
    expect(await minutesOf(person)).toMatchObject({ plan_total: 300, plan_used: 0 });
    const { items } = await listPlanHistory({ ctx, input: { page: 1, limit: 10 } });
    expect(items.map(({ type, amount, package_name }) => [type, amount, package_name])).toEqual([
      ["renewal", 1900, "Starter"],
      ["start", 9900, "Studio"],
    ]);
    // The schedule has ended, so the plan can be changed and cancelled like any other.
    await changePlan({ ctx, input: { package_id: planOf("pro-monthly").id } });
    expect((await subscriptionOf(person)).package_name).toBe("Pro");
    fixtures.advance(62);
    expect((await subscriptionOf(person)).package_name).toBe("Pro");
    expect((await fixtures.stripe.subscriptions.retrieve(id)).schedule).toBeNull();
  });

  it("from a year to a month takes effect at the end of the year", async () => {
    const { person, planOf } = await creatorOn("pro-yearly");
    const input = { package_id: planOf("pro-monthly").id };
    await changePlan({ ctx: person.as, input });
    fixtures.advance(330);
    expect((await subscriptionOf(person)).pending_package_id).toBe(input.package_id);
    fixtures.advance(40);
    const {
      package_id,
      current_period_start = "",
      current_period_end = "",
    } = await subscriptionOf(person);
    expect(package_id).toBe(input.package_id);
    const days = (Date.parse(current_period_end) - Date.parse(current_period_start)) / day / 1000;
    expect(Math.round(days)).toBeLessThanOrEqual(31);
  });
});

describe("a status of the provider", () => {
  /** Brings the provider's subscription into each of its eight statuses. */
  const makers: Record<SubscriptionStatus, (person: Creator, plan: PlanItem) => Promise<void>> = {
    trialing: async (person, plan) => {
      await take(fixtures, person, plan, { trialDays: 14 });
    },
    active: async (person, plan) => {
      await take(fixtures, person, plan);
    },
    past_due: async (person, plan) => {
      await take(fixtures, person, plan, { card: "pm_card_chargeCustomerFail", trialDays: 2 });
      fixtures.advance(2.1);
    },
    unpaid: async (person, plan) => {
      await fixtures.control("/subscriptions/after-retries", { after_retries: "unpaid" });
      await take(fixtures, person, plan, { card: "pm_card_chargeCustomerFail", trialDays: 2 });
      fixtures.advance(12);
    },
    canceled: async (person, plan) => {
      const { id } = await take(fixtures, person, plan);
      await fixtures.stripe.subscriptions.cancel(id);
    },
    incomplete: (person, plan) => unpaidStart(person, plan, {}),
    incomplete_expired: async (person, plan) => {
      await unpaidStart(person, plan, {});
      fixtures.advance(1.1);
    },
    paused: async (person, plan) => {
      const end_behavior = { missing_payment_method: "pause" } as const;
      await unpaidStart(person, plan, { trial_period_days: 2, trial_settings: { end_behavior } });
      fixtures.advance(2.1);
    },
  };

  async function unpaidStart(
    person: Creator,
    plan: PlanItem,
    more: Partial<Parameters<PlanFixtures["stripe"]["subscriptions"]["create"]>[0]>,
  ): Promise<void> {
    await fixtures.stripe.subscriptions.create({
      customer: person.customer,
      items: [{ price: plan.stripe_price_id }],
      payment_behavior: "default_incomplete",
      metadata: { kind: "subscription", user_id: person.id, package_id: plan.id },
      ...more,
    });
  }

  it.each(subscriptionStatuses)("%s is stored, with the rights that it gives", async (status) => {
    const [plan] = await fixtures.reset();
    if (plan === undefined) throw new Error("There are no plans");
    const person = await newCreator(fixtures);
    await makers[status](person, plan);
    expect((await subscriptionOf(person)).status).toBe(status);
    const user = await readUser(fixtures, person.id);
    const works = ["trialing", "active", "past_due"].includes(status);
    expect(hasActivePlan(user, fixtures.ctx.now())).toBe(works);
    // Only the event of the end arrives, so the working month was never stored.
    const opened = ["trialing", "active"].includes(status);
    expect(((await minutesOf(person))?.plan_total ?? 0) > 0).toBe(opened);
    const lives = works || status === "unpaid" || status === "paused";
    const ended = await cancelPlan({ ctx: person.as }).catch((cause: unknown) => cause);
    const isOwed = status === "past_due" || status === "unpaid";
    if (isOwed) expect(ended).toMatchObject({ subscription: { status: "canceled" } });
    else if (lives) expect(ended).toMatchObject({ subscription: { cancel_at_period_end: true } });
    else expect(ended).toMatchObject({ code: "subscription_required" });
  });
});

describe("a plan that cannot be paid", () => {
  it("works for seven days from the provider's own date, however late its events arrive", async () => {
    const { person, id } = await creatorOn("pro-monthly");
    await fixtures.control("/subscriptions/fail-renewals", { subscription: id, times: 9 });
    fixtures.advance(31);
    fixtures.advance(2);
    const { data } = await fixtures.stripe.invoices.list({ subscription: id, status: "open" });
    const failedAt = new Date((data[0]?.status_transitions.finalized_at ?? 0) * 1000);
    const { status, past_due_since } = await subscriptionOf(person);
    expect([status, past_due_since]).toEqual(["past_due", failedAt.toISOString()]);
    const user = await readUser(fixtures, person.id);
    const after = (days: number) => new Date(failedAt.getTime() + days * day * 1000);
    expect(hasActivePlan(user, after(6.99))).toBe(true);
    expect(hasActivePlan(user, after(7))).toBe(false);
  });

  it("is paid with the new card at once", async () => {
    const { person, id } = await creatorOn("pro-monthly");
    await fixtures.control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await toMonthEnd(id);
    expect((await subscriptionOf(person)).status).toBe("past_due");
    expect(await minutesOf(person)).toMatchObject({ plan_total: 1500 });
    await giveCard(person, "5555 5555 5555 4444");
    const paid = await subscriptionOf(person);
    expect(paid).toMatchObject({ status: "active" });
    expect(paid.past_due_since).toBeUndefined();
    const { data } = await fixtures.stripe.invoices.list({ subscription: id, status: "open" });
    expect(data).toEqual([]);
    // A second time changes nothing, and charges nothing.
    const { length } = (await fixtures.stripe.charges.list({ customer: person.customer })).data;
    await settle();
    expect((await fixtures.stripe.charges.list({ customer: person.customer })).data).toHaveLength(
      length,
    );
  });

  it("is paid by a later try where the provider did not answer the first", async () => {
    const { person, id } = await creatorOn("pro-monthly");
    await fixtures.control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await toMonthEnd(id);
    await settle();
    await giveCard(person, "5555 5555 5555 4444");
    const lost = Object.assign(new Error("Connection reset"), { type: "StripeConnectionError" });
    const event = fixtures.events().findLast(({ type }) => type === "checkout.session.completed");
    if (event === undefined) throw new Error("The page was not completed");
    await expect(applyPaymentEvent(unableToPay(lost), event)).rejects.toBe(lost);
    expect(await subscriptionOf(person)).toMatchObject({ status: "active" });
  });

  it("stays overdue when the new card is declined too", async () => {
    const { person, id } = await creatorOn("pro-monthly");
    await fixtures.control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await toMonthEnd(id);
    await settle();
    await giveCard(person, "4000 0000 0000 0341");
    expect((await subscriptionOf(person)).status).toBe("past_due");
  });

  /** A plan whose retries have ended, and whose next month has begun. */
  async function unpaidForLong() {
    const creator = await creatorOn("pro-monthly");
    await fixtures.control("/subscriptions/after-retries", { after_retries: "unpaid" });
    const { id } = creator;
    await fixtures.control("/subscriptions/fail-renewals", { subscription: id, times: 4 });
    await toMonthEnd(id);
    fixtures.advance(32);
    expect((await subscriptionOf(creator.person)).status).toBe("unpaid");
    const invoicesAs = async (status: "draft" | "open" | "paid" | "void") =>
      (await fixtures.stripe.invoices.list({ subscription: id, status })).data;
    expect([await invoicesAs("open"), await invoicesAs("draft")]).toMatchObject([[{}], [{}]]);
    return { ...creator, invoicesAs };
  }

  it("works again with a new card after its next month has begun, whose invoice the provider left a draft", async () => {
    const { person, invoicesAs } = await unpaidForLong();
    await giveCard(person, "5555 5555 5555 4444");
    expect(await subscriptionOf(person)).toMatchObject({ status: "active" });
    expect(await invoicesAs("paid")).toHaveLength(3);
    expect([await invoicesAs("open"), await invoicesAs("draft")]).toEqual([[], []]);
    expect(await minutesOf(person)).toMatchObject({ plan_total: 1500, plan_used: 0 });
  });

  it("shows the invoice of its present month when the one of a former month was paid on its page", async () => {
    const { person, invoicesAs } = await unpaidForLong();
    const [former] = await invoicesAs("open");
    await payOn(former?.hosted_invoice_url ?? "", "5555 5555 5555 4444");
    expect((await subscriptionOf(person)).status).toBe("unpaid");
    const [present] = await invoicesAs("open");
    expect(present).toMatchObject({ billing_reason: "subscription_cycle", attempt_count: 0 });
    await payOn(present?.hosted_invoice_url ?? "", "5555 5555 5555 4444");
    expect((await subscriptionOf(person)).status).toBe("active");
  });

  it("is not payable any more after its end", async () => {
    const { person, id } = await creatorOn("pro-monthly");
    await fixtures.control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await toMonthEnd(id);
    await settle();
    await fixtures.stripe.subscriptions.cancel(id);
    await settle();
    const { data } = await fixtures.stripe.invoices.list({ subscription: id });
    expect(data.map(({ status }) => status)).toEqual(["void", "paid"]);
    await payOn(data[0]?.hosted_invoice_url ?? "", "4242 4242 4242 4242");
    const charges = await fixtures.stripe.charges.list({ customer: person.customer });
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1);
  });

  it("does not charge an upgrade that waits for the cardholder's confirmation", async () => {
    const { person, id, planOf } = await creatorOn("starter-monthly");
    const method = await fixtures.stripe.paymentMethods.attach(
      "pm_card_authenticationRequiredOnSetup",
      { customer: person.customer },
    );
    await fixtures.stripe.subscriptions.update(id, { default_payment_method: method.id });
    const input = { package_id: planOf("pro-monthly").id };
    const { payment_url } = await changePlan({ ctx: person.as, input });
    expect(payment_url).not.toBeNull();
    await giveCard(person, "4242 4242 4242 4242");
    expect(await subscriptionOf(person)).toMatchObject({
      status: "active",
      package_name: "Starter",
    });
    // The update expires after a day, and the plan continues unchanged.
    fixtures.advance(1.1);
    expect(await subscriptionOf(person)).toMatchObject({ package_name: "Starter" });
    const [invoice] = (await fixtures.stripe.invoices.list({ subscription: id, limit: 1 })).data;
    expect(invoice?.status).toBe("void");
  });
});
