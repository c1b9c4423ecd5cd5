import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/subscription/subscription.calls";
import { newId } from "@marquee/core/ids";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  control,
  database,
  newPerson,
  type Person,
  pay,
  plan,
  settleEvents,
  stripe,
  subscribed,
  userOf,
} from "./harness.ts";

async function creatorOn(code: string, trial = false): Promise<Person> {
  const creator = await newPerson({ type: "creator" });
  await subscribed(creator, code, trial);
  return creator;
}

const subscriptionOf = async (person: Person) => {
  const { subscription, stripe_customer_id: customer = "" } = await userOf(person);
  if (subscription === undefined) throw new Error("There is no plan");
  return { ...subscription, customer };
};

const changeTo = async (person: Person, code: string) =>
  person.call(subscriptionCalls.change, { body: { package_id: (await plan(code)).id } });
const previewOf = async (person: Person, code: string) => {
  const package_id = (await plan(code)).id;
  return person.call(subscriptionCalls.previewChange, { query: { package_id } });
};

async function changed(person: Person, code: string) {
  const result = await changeTo(person, code);
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

async function previewed(person: Person, code: string) {
  const result = await previewOf(person, code);
  if (!result.status) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.data;
}

async function minutesOf(person: Person) {
  const { data } = await database.minutesBalances
    .get({ user_id: person.id })
    .go({ consistent: true });
  if (data === null) throw new Error("There are no minutes");
  return data;
}

/** What was granted for the period must be what the balance holds for it. */
async function grantedNow(person: Person): Promise<number | undefined> {
  const { period_start = "" } = await minutesOf(person);
  const { data } = await database.minutesEntries
    .get({ user_id: person.id, type: "period", cause: period_start })
    .go({ consistent: true });
  return data?.minutes;
}

const priceAtProvider = async (person: Person) => {
  const { id } = await subscriptionOf(person);
  return (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.unit_amount;
};

/** Puts one of the provider's test cards on the plan. */
async function useCard(person: Person, card: string): Promise<void> {
  const { id, customer } = await subscriptionOf(person);
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
}

describe("an upgrade", () => {
  it("is previewed and then charged by the provider's own reckoning, and counts at once", async () => {
    const creator = await creatorOn("starter-monthly");
    const before = await subscriptionOf(creator);
    const preview = await previewed(creator, "pro-monthly");
    expect(preview).toMatchObject({
      effective: "now",
      package: { name: "Pro" },
      next_amount: 4900,
      next_date: before.current_period_end,
      currency: "usd",
      warnings: [],
    });
    expect(preview.lines.map(({ type }) => type)).toEqual(["credit", "charge"]);
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.amount_due);
    expect(preview.amount_due).toBeGreaterThan(2990);

    await database.minutesBalances.patch({ user_id: creator.id }).set({ plan_used: 200 }).go();
    const answer = await changed(creator, "pro-monthly");
    expect(answer).toMatchObject({
      effective: "now",
      payment_url: null,
      subscription: { status: "active", package_name: "Pro", pending_change: null },
    });
    expect(await subscriptionOf(creator)).toMatchObject({
      package_name: "Pro",
      platform_fee_percent: 8,
      channel_limit: 5,
      minutes_per_month: 1500,
      current_period_end: before.current_period_end,
    });
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 1500, plan_used: 200 });
    expect(await grantedNow(creator)).toBe(1500);
    const { data } = await stripe.invoices.list({ subscription: before.id });
    expect(data[0]).toMatchObject({ status: "paid", billing_reason: "subscription_update" });
    // A second or two may lie between the preview and the change.
    expect(Math.abs((data[0]?.amount_paid ?? 0) - preview.amount_due)).toBeLessThan(5);
    await settleEvents(before.id);
    expect(await subscriptionOf(creator)).toMatchObject({ package_name: "Pro" });
  });

  it("from a month to a year begins a new period, with what is left of the month set off", async () => {
    const creator = await creatorOn("starter-monthly");
    const preview = await previewed(creator, "starter-yearly");
    expect(preview).toMatchObject({ effective: "now", next_amount: 19_000 });
    expect(preview.amount_due).toBeGreaterThan(17_000);
    expect(preview.amount_due).toBeLessThan(17_200);
    const year = Date.now() + 365 * 86_400_000;
    expect(Math.abs(Date.parse(preview.next_date) - year)).toBeLessThan(2 * 86_400_000);
    await changed(creator, "starter-yearly");
    const { current_period_end = "", package_id } = await subscriptionOf(creator);
    expect(package_id).toBe((await plan("starter-yearly")).id);
    expect(Math.abs(Date.parse(current_period_end) - year)).toBeLessThan(2 * 86_400_000);
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 300 });
  });

  it("keeps its coupon", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const creator = await creatorOn("starter-monthly");
    const { id } = await subscriptionOf(creator);
    await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    expect(await previewed(creator, "pro-monthly")).toMatchObject({ next_amount: 2450 });
    await changed(creator, "pro-monthly");
    expect((await stripe.subscriptions.retrieve(id)).discounts).toHaveLength(1);
  });

  it("with a card that is declined changes nothing, and works with the next card", async () => {
    const creator = await creatorOn("starter-monthly");
    const before = await userOf(creator);
    await useCard(creator, "pm_card_chargeCustomerFail");
    const refused = await changeTo(creator, "pro-monthly");
    expect(codeOf(refused)).toBe("payment_failed");
    expect(refused.status ? "" : refused.error.message).toContain("stays as it is");
    expect(await priceAtProvider(creator)).toBe(1900);
    expect((await userOf(creator)).subscription).toEqual(before.subscription);
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 300 });
    const { id } = await subscriptionOf(creator);
    expect((await stripe.invoices.list({ subscription: id, status: "open" })).data).toEqual([]);
    await useCard(creator, "pm_card_visa");
    expect(await changed(creator, "pro-monthly")).toMatchObject({ payment_url: null });
    expect(await priceAtProvider(creator)).toBe(4900);
  });

  it("that the card's holder must confirm leads to the invoice's page, and counts after it", async () => {
    const creator = await creatorOn("starter-monthly");
    await useCard(creator, "pm_card_authenticationRequiredOnSetup");
    const first = await changed(creator, "pro-monthly");
    expect(first.subscription).toMatchObject({ package_name: "Starter", status: "active" });
    expect(first.payment_url).toMatch(/^http/);
    // Asked again, it is the same page: there is one invoice to pay.
    expect((await changed(creator, "pro-monthly")).payment_url).toBe(first.payment_url);
    const { id } = await subscriptionOf(creator);
    await settleEvents(id);
    expect(await subscriptionOf(creator)).toMatchObject({ package_name: "Starter" });
    await pay(first.payment_url ?? "");
    await settleEvents(id);
    expect(await subscriptionOf(creator)).toMatchObject({
      status: "active",
      package_name: "Pro",
      channel_limit: 5,
    });
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 1500 });
  });
});

describe("an upgrade that waits for its payment", () => {
  it("is forgotten when less is planned, or the end", async () => {
    for (const then of ["downgrade", "cancel"] as const) {
      const creator = await creatorOn("pro-monthly");
      await useCard(creator, "pm_card_authenticationRequiredOnSetup");
      const { payment_url } = await changed(creator, "studio-monthly");
      if (then === "cancel") await creator.call(subscriptionCalls.cancel);
      else await changed(creator, "starter-monthly");
      await pay(payment_url ?? "");
      const { id } = await subscriptionOf(creator);
      await settleEvents(id);
      expect(await subscriptionOf(creator)).toMatchObject({ package_name: "Pro" });
      expect((await stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
    }
  });
});

describe("a downgrade", () => {
  it("waits for the end of the period, is shown, and can be taken back", async () => {
    const creator = await creatorOn("studio-monthly");
    const before = await subscriptionOf(creator);
    await database.users.patch({ id: creator.id }).set({ channel_count: 3 }).go();
    const preview = await previewed(creator, "starter-monthly");
    expect(preview).toMatchObject({
      effective: "period_end",
      amount_due: 0,
      lines: [],
      next_amount: 1900,
      next_date: before.current_period_end,
    });
    expect(preview.warnings).toEqual([
      "You have 3 channels, and this plan is for 1 channel. All of them stay; you cannot create more.",
      "This plan has no live streams.",
    ]);
    const answer = await changed(creator, "starter-monthly");
    const pending_change = {
      package_id: (await plan("starter-monthly")).id,
      package_name: "Starter",
      effective_at: before.current_period_end,
    };
    expect(answer).toMatchObject({
      effective: "period_end",
      payment_url: null,
      subscription: { package_name: "Studio", pending_change },
    });
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 5000 });
    const shown = await creator.call(paymentCalls.userPackage, { params: { id: creator.id } });
    expect(shown.status && shown.data).toMatchObject({
      package: { name: "Studio" },
      subscription: { pending_change, cancel_at_period_end: false },
    });
    expect(codeOf(await changeTo(creator, "pro-monthly"))).toBe("invalid_state");
    expect(codeOf(await previewOf(creator, "studio-yearly"))).toBe("invalid_state");

    const resumed = await creator.call(subscriptionCalls.resume);
    expect(resumed.status && resumed.data.subscription.pending_change).toBeNull();
    expect((await stripe.subscriptions.retrieve(before.id)).schedule).toBeNull();
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("invalid_state");
    // And planned anew, though a moment ago the provider was asked the same.
    expect((await changed(creator, "starter-monthly")).subscription).toMatchObject({
      pending_change,
    });
  });

  it("gives way to an end of the plan", async () => {
    const creator = await creatorOn("pro-monthly");
    await changed(creator, "starter-monthly");
    const canceled = await creator.call(subscriptionCalls.cancel);
    expect(canceled.status && canceled.data.subscription).toMatchObject({
      cancel_at_period_end: true,
      pending_change: null,
    });
    const resumed = await creator.call(subscriptionCalls.resume);
    expect(resumed.status && resumed.data.subscription).toMatchObject({
      cancel_at_period_end: false,
      pending_change: null,
    });
  });

  it("from a year to a month waits for the end of the year", async () => {
    const creator = await creatorOn("starter-yearly");
    expect(await previewed(creator, "starter-monthly")).toMatchObject({
      effective: "period_end",
      next_amount: 1900,
    });
  });
});

describe("in a trial", () => {
  it("every change counts at once and costs nothing, up and down", async () => {
    const creator = await creatorOn("pro-monthly", true);
    const { id, trial_end } = await subscriptionOf(creator);
    for (const [code, minutes, amount] of [
      ["studio-yearly", 5000, 99_000],
      ["starter-monthly", 300, 1900],
    ] as const) {
      expect(await previewed(creator, code)).toMatchObject({
        effective: "now",
        amount_due: 0,
        lines: [],
        next_amount: amount,
        next_date: trial_end,
      });
      const { subscription } = await changed(creator, code);
      expect(subscription).toMatchObject({ status: "trialing", trial_end });
      expect(await minutesOf(creator)).toMatchObject({ plan_total: minutes });
      expect(await grantedNow(creator)).toBe(minutes);
    }
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ amount_due }) => amount_due)).toEqual([0]);
  });

  it("a smaller plan takes back nothing that is used or promised", async () => {
    const creator = await creatorOn("studio-monthly", true);
    await database.minutesBalances
      .patch({ user_id: creator.id })
      .set({ plan_used: 400, reserved: 120 })
      .go();
    await changed(creator, "starter-monthly");
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 520, reserved: 120 });
    expect(await grantedNow(creator)).toBe(520);
  });
});

describe("an unreachable provider", () => {
  it("is told as such, and has changed nothing", async () => {
    const creator = await creatorOn("starter-monthly");
    const { id } = await subscriptionOf(creator);
    const failing = (method: string, path: string) =>
      control("/faults", { api: [{ method, path, answer: "500", times: 3 }] });
    await failing("GET", `/v1/subscriptions/${id}`);
    expect(codeOf(await previewOf(creator, "pro-monthly"))).toBe("provider_unavailable");
    await failing("POST", `/v1/subscriptions/${id}`);
    expect(codeOf(await changeTo(creator, "pro-monthly"))).toBe("provider_unavailable");
    expect(await priceAtProvider(creator)).toBe(1900);
    await failing("GET", `/v1/subscriptions/${id}`);
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("provider_unavailable");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("ok");
  });
});

describe("a change is refused", () => {
  it("to who has no plan, for the plan one has, and for plans that are not theirs", async () => {
    expect(codeOf(await changeTo(await newPerson(), "pro-monthly"))).toBe("subscription_required");
    const creator = await creatorOn("pro-monthly");
    expect(codeOf(await changeTo(creator, "pro-monthly"))).toBe("already_subscribed");
    const built = await plan("studio-monthly");
    const id = newId("package", new Date());
    await database.packages
      .create({ ...built, id, code: undefined, name: "Big", is_enterprise: true, position: 99 })
      .go();
    const big = await creator.call(subscriptionCalls.change, { body: { package_id: id } });
    expect(codeOf(big)).toBe("not_found");
    await database.packages.delete({ id }).go();
  });

  it("while the plan is to end", async () => {
    const creator = await creatorOn("pro-monthly");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("ok");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("ok");
    expect(codeOf(await changeTo(creator, "studio-monthly"))).toBe("invalid_state");
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("ok");
    expect(codeOf(await changeTo(creator, "studio-monthly"))).toBe("ok");
  });

  it("once the provider has ended the plan, though the mirror does not know yet", async () => {
    const creator = await creatorOn("pro-monthly");
    await stripe.subscriptions.cancel((await subscriptionOf(creator)).id);
    expect(codeOf(await changeTo(creator, "studio-monthly"))).toBe("subscription_required");
    expect(codeOf(await creator.call(subscriptionCalls.cancel))).toBe("subscription_required");
    expect(codeOf(await creator.call(subscriptionCalls.resume))).toBe("subscription_required");
  });
});
