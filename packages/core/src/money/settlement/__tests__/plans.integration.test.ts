import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  debit,
  leave,
  newBuyer,
  notified,
  storeCheckout,
} from "../../../../test/checkouts.ts";
import { createUser, database, type Person } from "../../../../test/context.ts";
import {
  changed,
  control,
  fixtures,
  pay,
  paymentContextOf,
  stripe,
  subscriptionsWith,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import { loadUser } from "../../../people/user/index.ts";
import { ensureBuiltInPackages, type PackageItem } from "../../package/index.ts";
import { readCurrentPlan, requireCurrentPlan } from "../../plan-state/current-plan.ts";
import { mirrorSubscription } from "../../plan-state/mirror-subscription.ts";
import { mirroredState } from "../../plan-state/mirrored-state.ts";
import { overdueInvoices, overdueSince } from "../../plan-state/overdue-invoices.ts";
import { reconcileCheckout } from "../reconcile-checkout.ts";

const plans = await ensureBuiltInPackages(paymentContextOf(await createUser("admin")));
const planOf = (code: string): PackageItem => {
  const found = plans.find((item) => item.code === code);
  if (found === undefined) throw new Error(`No plan ${code}`);
  return found;
};
beforeEach(() => {
  fixtures.take("notifications");
});

const day = 86_400_000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const load = (buyer: Person) => loadUser(paymentContextOf(buyer), buyer.userId);
const mirror = (buyer: Person, subscriptionId: string, now = new Date()) =>
  mirrorSubscription(paymentContextOf(buyer, now), { subscriptionId });
const stateOf = (id: string) => stripe.subscriptions.retrieve(id);
const totalOf = async ({ userId }: Person) =>
  (await database.minutesBalances.get({ user_id: userId }).go({ consistent: true })).data
    ?.plan_total;

async function newCustomer(): Promise<string> {
  const customer = await stripe.customers.create({ email: "creator@example.com" });
  return customer.id;
}

interface Options {
  customer?: string;
  trial?: number;
  metadata?: Record<string, string>;
}

/** A subscription of a plan that the operator has made at the provider. */
async function subscribed(buyer: Person, code: string, options: Options = {}) {
  const customer = options.customer ?? (await newCustomer());
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const { id: package_id, stripe_price_id } = planOf(code);
  return stripe.subscriptions.create({
    customer,
    items: [{ price: stripe_price_id }],
    default_payment_method: card.id,
    metadata: { kind: "subscription", user_id: buyer.userId, package_id, ...options.metadata },
    ...(options.trial !== undefined && { trial_period_days: options.trial }),
  });
}

/** The page of a plan with its checkout, as `subscribe` records it. */
async function planPage(buyer: Person, code: string) {
  const { id: package_id, stripe_price_id, price } = planOf(code);
  const customer = await newCustomer();
  const { id: session_id, url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: stripe_price_id, quantity: 1 }],
    subscription_data: { metadata: { kind: "subscription", user_id: buyer.userId, package_id } },
    success_url: "http://localhost/done",
  });
  if (url === null) throw new Error("No address");
  await storeCheckout(buyer, {
    session_id,
    kind: "subscription",
    item_id: package_id,
    title: "A plan",
    link: "/video-creator-dashboard",
    amount: price,
    platform_fee: 0,
  });
  const session = () => stripe.checkout.sessions.retrieve(session_id);
  return {
    session_id,
    customer,
    pay: (fields?: object) => pay(url, fields),
    subscription: async () => String((await session()).subscription),
    reconcile: () => reconcileCheckout(paymentContextOf(buyer), { session_id }),
  };
}

const chargesOf = async (customer: string) => {
  const { data } = await stripe.charges.list({ customer });
  return data.map(({ amount, amount_refunded }) => [amount, amount_refunded]);
};

/** Makes our copy of a plan a day older, so that the next plan is newer: the provider's times are in whole seconds. */
async function age(buyer: Person): Promise<void> {
  const { subscription } = await load(buyer);
  if (subscription === undefined) throw new Error("No plan");
  const created_at = new Date(Date.parse(subscription.created_at) - day).toISOString();
  await database.users
    .patch({ id: buyer.userId })
    .set({ subscription: { ...subscription, created_at } })
    .go();
}
const nextSecond = async (than: number) => {
  await expect.poll(() => Math.floor(Date.now() / 1000), { interval: 20 }).toBeGreaterThan(than);
};

/** Begins the next month, whose charge fails. */
async function makeOverdue(id: string): Promise<void> {
  await control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
  await control("/subscriptions/renew", { subscription: id });
  expect((await stateOf(id)).status).toBe("past_due");
}

/** The provider with these open invoices. */
const invoicesWith = (buyer: Person, data: readonly object[]) =>
  withProvider(paymentContextOf(buyer), (real) =>
    changed(real, { invoices: changed(real.invoices, { list: async () => ({ data }) }) }),
  );

const waitingUpgrade = {
  billing_cycle_anchor: null,
  cancel_at_period_end: null,
  discount: null,
  discounts: null,
  metadata: null,
  subscription_items: null,
  trial_end: null,
  trial_from_plan: null,
};

describe("mirrorSubscription", () => {
  it("the copy of a subscription has the plan's rights, the provider's state and the minutes of the month", async () => {
    const buyer = await newBuyer();
    const { id, created, items } = await subscribed(buyer, "pro-monthly");
    const now = new Date();
    const written = await mirror(buyer, id, now);
    const pro = planOf("pro-monthly");
    const user = await load(buyer);
    expect(written).toEqual(user);
    expect(user).toMatchObject({
      had_trial: false,
      billing_version: 1,
      updated_at: now.toISOString(),
    });
    expect(user.subscription).toEqual({
      id,
      created_at: iso(created),
      status: "active",
      package_id: pro.id,
      package_name: "Pro",
      channel_limit: pro.channel_limit,
      minutes_per_month: pro.minutes_per_month,
      platform_fee_percent: pro.platform_fee_percent,
      live: pro.live,
      cancel_at_period_end: false,
      current_period_start: iso(items.data[0]?.current_period_start ?? 0),
      current_period_end: iso(items.data[0]?.current_period_end ?? 0),
    });
    expect(await totalOf(buyer)).toBe(pro.minutes_per_month);
    await mirror(buyer, id);
    expect(await load(buyer)).toEqual(user);
  });

  it("the copy of a subscription keeps that there was a trial", async () => {
    const buyer = await newBuyer();
    const { id, trial_end } = await subscribed(buyer, "pro-monthly", { trial: 14 });
    await mirror(buyer, id);
    expect(await load(buyer)).toMatchObject({
      had_trial: true,
      subscription: { status: "trialing", trial_end: iso(trial_end ?? 0) },
    });
    await stripe.subscriptions.cancel(id);
    await mirror(buyer, id);
    expect(await load(buyer)).toMatchObject({
      had_trial: true,
      subscription: { status: "canceled" },
    });
  });

  it("the copy of a subscription shows a planned end, by the period or by a date", async () => {
    const buyer = await newBuyer();
    const { id, items } = await subscribed(buyer, "pro-monthly");
    const ends = async () => (await mirror(buyer, id))?.subscription?.cancel_at_period_end;
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await ends()).toBe(true);
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(await ends()).toBe(false);
    await stripe.subscriptions.update(id, { cancel_at: items.data[0]?.current_period_end ?? 0 });
    expect(await ends()).toBe(true);
  });

  it("the copy of a subscription shows the next plan while a schedule plans it", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
    const [phase] = schedule.phases;
    if (phase === undefined) throw new Error("No phase");
    const starter = planOf("starter-monthly");
    await stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        {
          items: [{ price: planOf("pro-monthly").stripe_price_id }],
          start_date: phase.start_date,
          end_date: phase.end_date,
        },
        {
          items: [{ price: starter.stripe_price_id }],
          duration: { interval: "month", interval_count: 1 },
        },
      ],
    });
    expect((await mirror(buyer, id))?.subscription).toMatchObject({
      pending_package_id: starter.id,
      pending_package_name: "Starter",
      pending_at: iso(phase.end_date),
    });
    const foreign = { id: "price_foreign" };
    const phases = [{ start_date: phase.end_date, items: [{ price: foreign }] }];
    const ctx = subscriptionsWith(paymentContextOf(buyer), {
      schedule: changed(schedule, { phases }),
    });
    const unknown = await mirrorSubscription(ctx, { subscriptionId: id });
    expect(unknown?.subscription).not.toHaveProperty("pending_package_id");
    await stripe.subscriptionSchedules.release(schedule.id);
    expect((await mirror(buyer, id))?.subscription).not.toHaveProperty("pending_package_id");
  });

  it("the copy of a subscription shows that its renewal is not paid yet", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    const latest_invoice = { billing_reason: "subscription_cycle", status: "draft" };
    const ctx = subscriptionsWith(paymentContextOf(buyer), { latest_invoice });
    const user = await mirrorSubscription(ctx, { subscriptionId: id });
    expect(user?.subscription).toMatchObject({ status: "active", renewal_unpaid: true });
    expect(await totalOf(buyer)).toBeUndefined();
  });

  it("the copy of a subscription is overdue since its oldest unpaid invoice", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    await makeOverdue(id);
    const { data } = await stripe.invoices.list({ subscription: id, status: "open" });
    const [open] = data;
    const finalized = open?.status_transitions.finalized_at ?? 0;
    const user = await mirror(buyer, id, new Date(finalized * 1000 + day));
    expect(user?.subscription).toMatchObject({
      status: "past_due",
      past_due_since: iso(finalized),
    });
    const overdue = await overdueInvoices(paymentContextOf(buyer), await stateOf(id));
    expect(overdue.map((one) => one.id)).toEqual([open?.id]);
    expect(await totalOf(buyer)).toBeUndefined();
  });

  it("the oldest unpaid invoice counts, by its finalization, and not the one of an upgrade that waits", async () => {
    const buyer = await newBuyer();
    const { pending_update: none, ...plan } = await subscribed(buyer, "pro-monthly");
    const owing = { ...plan, latest_invoice: "in_300", pending_update: none };
    const waits = {
      ...owing,
      pending_update: { ...waitingUpgrade, expires_at: plan.created },
    };
    const invoice = (created: number, finalized_at: number | null) => ({
      id: `in_${created}`,
      created,
      status_transitions: { finalized_at },
    });
    const ctx = invoicesWith(buyer, [invoice(300, 301), invoice(200, 201)]);
    const idsOf = async (subscription: typeof owing | typeof waits) =>
      (await overdueInvoices(ctx, subscription)).map(({ id }) => id);
    expect(await idsOf(owing)).toEqual(["in_200", "in_300"]);
    expect(await idsOf(waits)).toEqual(["in_200"]);
    expect(await overdueSince(ctx, owing)).toBe(iso(201));
    const draft = invoicesWith(buyer, [invoice(200, null)]);
    expect(await overdueSince(draft, owing)).toBe(iso(200));
  });

  it("an unpaid change of the plan that the operator made is owed, since its own date", async () => {
    const buyer = await newBuyer();
    const { id, customer, items } = await subscribed(buyer, "pro-monthly");
    const card = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(customer),
    });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? "", price: planOf("studio-monthly").stripe_price_id }],
      proration_behavior: "always_invoice",
    });
    const [open] = (await stripe.invoices.list({ subscription: id, status: "open" })).data;
    expect(open?.billing_reason).toBe("subscription_update");
    const finalized = open?.status_transitions.finalized_at ?? 0;
    const user = await mirror(buyer, id, new Date(finalized * 1000 + day));
    expect(user?.subscription).toMatchObject({
      status: "past_due",
      past_due_since: iso(finalized),
    });
  });

  it("only the subscriptions of plans are copied", async () => {
    const buyer = await newBuyer();
    const other = await subscribed(buyer, "pro-monthly", { metadata: { kind: "membership" } });
    expect(await mirror(buyer, other.id)).toBeUndefined();
    expect(await mirror(buyer, "sub_unknown")).toBeUndefined();
    const nobody = await subscribed(buyer, "pro-monthly", { metadata: { user_id: "usr_unknown" } });
    expect(await mirror(buyer, nobody.id)).toBeUndefined();
    const unnamed = await subscribed(buyer, "pro-monthly", { metadata: { user_id: "" } });
    expect(await mirror(buyer, unnamed.id)).toBeUndefined();
    expect((await load(buyer)).subscription).toBeUndefined();
  });

  it("the copy fails with the table's own error", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    const patch = () => {
      throw new Error("Out of reach");
    };
    const users = changed(database.users, { patch });
    const ctx = { ...paymentContextOf(buyer), database: changed(database, { users }) };
    await expect(mirrorSubscription(ctx, { subscriptionId: id })).rejects.toThrow("Out of reach");
  });

  it("the subscription is read again when another write was faster", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    const ctx = paymentContextOf(buyer);
    let reads = 0;
    const overtaken = withProvider(ctx, (real) => {
      const retrieve = async (...request: Parameters<typeof real.subscriptions.retrieve>) => {
        reads += 1;
        if (reads === 2) {
          await database.users.patch({ id: buyer.userId }).set({ billing_version: 7 }).go();
        }
        return real.subscriptions.retrieve(...request);
      };
      return changed(real, { subscriptions: changed(real.subscriptions, { retrieve }) });
    });
    await mirrorSubscription(overtaken, { subscriptionId: id });
    expect(await load(buyer)).toMatchObject({
      billing_version: 8,
      subscription: { id, status: "active" },
    });
    expect(reads).toBe(3);
  });

  it("the copy is refused for now when every write is overtaken", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    let version = 1;
    const overtaken = withProvider(paymentContextOf(buyer), (real) => {
      const retrieve = async (...request: Parameters<typeof real.subscriptions.retrieve>) => {
        version += 1;
        await database.users.patch({ id: buyer.userId }).set({ billing_version: version }).go();
        return real.subscriptions.retrieve(...request);
      };
      return changed(real, { subscriptions: changed(real.subscriptions, { retrieve }) });
    });
    const lost = mirrorSubscription(overtaken, { subscriptionId: id });
    await expect(lost).rejects.toMatchObject({ code: "unavailable", retryAfter: 1 });
  });
});

describe("mirrorSubscription with two subscriptions", () => {
  it("the newer of two subscriptions counts, and the older one ends", async () => {
    const buyer = await newBuyer();
    const first = await subscribed(buyer, "starter-monthly");
    await mirror(buyer, first.id);
    await age(buyer);
    const second = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, second.id);
    expect((await load(buyer)).subscription).toMatchObject({ id: second.id, package_name: "Pro" });
    expect((await stateOf(first.id)).status).toBe("canceled");
    expect((await stateOf(second.id)).status).toBe("active");
  });

  it("the older of two subscriptions ends also when its event arrives later", async () => {
    const buyer = await newBuyer();
    const first = await subscribed(buyer, "starter-monthly");
    await nextSecond(first.created);
    const second = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, second.id);
    expect((await mirror(buyer, first.id))?.subscription?.id).toBe(second.id);
    expect((await stateOf(first.id)).status).toBe("canceled");
    expect((await load(buyer)).subscription?.id).toBe(second.id);
  });

  it("a subscription in force counts before a newer one that has ended", async () => {
    const buyer = await newBuyer();
    const first = await subscribed(buyer, "starter-monthly");
    await mirror(buyer, first.id);
    await nextSecond(first.created);
    const second = await subscribed(buyer, "pro-monthly");
    await stripe.subscriptions.cancel(second.id);
    await mirror(buyer, second.id);
    expect((await load(buyer)).subscription).toMatchObject({ id: first.id, status: "active" });
    expect((await stateOf(first.id)).status).toBe("active");
    await stripe.subscriptions.cancel(first.id);
    await mirror(buyer, first.id);
    await mirror(buyer, second.id);
    expect((await load(buyer)).subscription).toMatchObject({ id: second.id, status: "canceled" });
  });
});

describe("mirrorSubscription after a deletion", () => {
  it("the plan of a deleted user ends at the provider and is not copied", async () => {
    const buyer = await newBuyer();
    const { id } = await subscribed(buyer, "pro-monthly");
    const at = new Date().toISOString();
    await database.users.patch({ id: buyer.userId }).set({ deleted_at: at }).go();
    expect(await mirror(buyer, id)).toBeUndefined();
    expect((await stateOf(id)).status).toBe("canceled");
    expect((await load(buyer)).subscription).toBeUndefined();
  });
});

describe("the checkout of a plan", () => {
  it("a paid page grants the plan, and notifies its owner once", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    expect(await page.reconcile()).toMatchObject({ status: "pending" });
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled", amount: 1900 });
    await page.reconcile();
    await mirror(buyer, await page.subscription());
    expect((await load(buyer)).subscription).toMatchObject({ status: "active" });
    expect(await chargesOf(page.customer)).toEqual([[1900, 0]]);
    expect(notified(buyer)).toMatchObject([{ type: "subscription", title: "Your plan has begun" }]);
  });

  it("an expired page grants no plan", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await stripe.checkout.sessions.expire(page.session_id);
    expect(await page.reconcile()).toMatchObject({ status: "expired" });
    expect(notified(buyer)).toEqual([]);
  });

  it("a page that waits for a bank gives no rights, and ends the plan when the bank does not pay", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay(debit);
    expect(await page.reconcile()).toMatchObject({ status: "pending" });
    expect((await load(buyer)).subscription).toMatchObject({ status: "incomplete" });
    const id = await page.subscription();
    const { latest_invoice } = await stripe.subscriptions.retrieve(id, {
      expand: ["latest_invoice.payments"],
    });
    const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
    const payment_intent = invoice?.payments?.data[0]?.payment.payment_intent;
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect((await stateOf(id)).ended_at).not.toBeNull();
    expect((await mirror(buyer, id))?.subscription).toMatchObject({ status: "canceled" });
    expect(notified(buyer)).toMatchObject([
      { type: "subscription", title: "Your payment did not go through" },
    ]);
  });

  it("the payment of a deleted user is refunded", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay();
    await leave(buyer);
    const at = new Date().toISOString();
    await database.users.patch({ id: buyer.userId }).set({ deleted_at: at }).go();
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(await chargesOf(page.customer)).toEqual([[1900, 1900]]);
    expect((await stateOf(await page.subscription())).status).toBe("canceled");
  });

  it("a page whose plan ended before its event arrived is closed", async () => {
    const buyer = await newBuyer();
    const page = await planPage(buyer, "starter-monthly");
    await page.pay();
    await stripe.subscriptions.cancel(await page.subscription());
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(notified(buyer)).toEqual([]);
  });
});

describe("a second plan", () => {
  /** A plan, and the page of another one, which is paid a second later. */
  async function boughtTwice(meanwhile: (former: string) => Promise<unknown>) {
    const buyer = await newBuyer();
    const former = await subscribed(buyer, "starter-monthly");
    await mirror(buyer, former.id);
    const page = await planPage(buyer, "pro-monthly");
    await meanwhile(former.id);
    await mirror(buyer, former.id);
    await age(buyer);
    await page.pay();
    notified();
    return { buyer, former: former.id, ...page };
  }

  it("a second plan is refunded in full and ended, and its buyer is notified", async () => {
    const { buyer, former, ...page } = await boughtTwice(async () => undefined);
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
    expect(notified(buyer)).toMatchObject([
      { type: "purchase", body: expect.stringContaining("is a second plan") },
    ]);
  });

  it("a second plan is refunded by what was not refunded before, and not while disputed", async () => {
    const partly = await boughtTwice(async () => undefined);
    const { data } = await stripe.charges.list({ customer: partly.customer });
    await stripe.refunds.create({ charge: data[0]?.id ?? "", amount: 900 });
    await partly.reconcile();
    expect(await chargesOf(partly.customer)).toEqual([[4900, 4900]]);
    const disputed = await boughtTwice(async () => undefined);
    const { data: charges } = await stripe.charges.list({ customer: disputed.customer });
    await control("/disputes/open", { payment_intent: charges[0]?.payment_intent });
    await disputed.reconcile();
    expect(await chargesOf(disputed.customer)).toEqual([[4900, 0]]);
    expect((await stateOf(await disputed.subscription())).status).toBe("canceled");
  });

  it("a second plan that was refunded in full already is ended", async () => {
    const refunded = await boughtTwice(async () => undefined);
    const { data } = await stripe.charges.list({ customer: refunded.customer });
    await stripe.refunds.create({ charge: data[0]?.id ?? "" });
    expect(await refunded.reconcile()).toMatchObject({ status: "failed" });
    expect((await stateOf(await refunded.subscription())).status).toBe("canceled");
  });

  it("a second plan is refunded while the first one is in its trial", async () => {
    const buyer = await newBuyer();
    const former = await subscribed(buyer, "starter-monthly", { trial: 14 });
    await mirror(buyer, former.id);
    await age(buyer);
    const page = await planPage(buyer, "pro-monthly");
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "failed" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 4900]]);
    expect((await load(buyer)).subscription).toMatchObject({ id: former.id, status: "trialing" });
  });

  it("a second plan counts if the first one has ended, before its event has arrived", async () => {
    const { buyer, former, ...page } = await boughtTwice(async () => undefined);
    await stripe.subscriptions.cancel(former);
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 0]]);
    expect((await load(buyer)).subscription?.id).toBe(await page.subscription());
  });

  it("a second plan counts if the first one is overdue beyond the grace, not within it", async () => {
    const since = (days: number) => async (former: string) => {
      await makeOverdue(former);
      const { metadata } = await stateOf(former);
      const id = metadata.user_id ?? "";
      const user = await loadUser(
        paymentContextOf({ type: "user", userId: id, accountType: "watcher" }),
        id,
      );
      if (user.subscription === undefined) throw new Error("No plan");
      const past_due_since = new Date(Date.now() - days * day).toISOString();
      const subscription = { ...user.subscription, past_due_since };
      await database.users.patch({ id }).set({ subscription }).go();
    };
    const within = await boughtTwice(since(0));
    await within.reconcile();
    expect(await chargesOf(within.customer)).toEqual([[4900, 4900]]);
    const buyer = await newBuyer();
    const former = await subscribed(buyer, "starter-monthly");
    await mirror(buyer, former.id);
    const page = await planPage(buyer, "pro-monthly");
    await makeOverdue(former.id);
    await mirror(buyer, former.id);
    await since(8)(former.id);
    await age(buyer);
    await page.pay();
    expect(await page.reconcile()).toMatchObject({ status: "fulfilled" });
    expect(await chargesOf(page.customer)).toEqual([[4900, 0]]);
    expect((await stateOf(former.id)).status).toBe("canceled");
    expect((await load(buyer)).subscription?.id).toBe(await page.subscription());
  });
});

describe("readCurrentPlan", () => {
  it("the current plan is the user's subscription that has begun and not ended", async () => {
    const buyer = await newBuyer();
    const ctx = paymentContextOf(buyer);
    const canceled = userWith(await load(buyer), "canceled");
    const refusal = {
      code: "subscription_required",
      message: expect.stringContaining("no plan yet"),
    };
    expect(() => requireCurrentPlan(canceled)).toThrow(expect.objectContaining(refusal));
    for (const status of ["trialing", "active", "past_due", "unpaid", "paused"] as const) {
      expect(requireCurrentPlan(userWith(await load(buyer), status)).status).toBe(status);
    }
    const { id } = await subscribed(buyer, "pro-monthly");
    const former = await load(buyer);
    await expect(mirroredState(ctx, former, "sub_unknown")).rejects.toThrow("has one");
    expect(await mirroredState(ctx, former, id)).toMatchObject({ status: "active" });
    const user = await load(buyer);
    expect((await readCurrentPlan(ctx, user)).id).toBe(id);
    expect(await mirroredState(ctx, user, "sub_unknown")).toMatchObject({ status: "active" });
    await stripe.subscriptions.cancel(id);
    await expect(readCurrentPlan(ctx, user)).rejects.toMatchObject({
      code: "subscription_required",
    });
    const unknown = userWith(user, "active");
    await expect(readCurrentPlan(ctx, unknown)).rejects.toThrow("Your plan has ended");
  });

  const userWith = (
    user: Awaited<ReturnType<typeof load>>,
    status: "active" | "canceled" | "trialing" | "past_due" | "unpaid" | "paused",
  ) => ({
    ...user,
    subscription: {
      id: "sub_unknown",
      created_at: new Date().toISOString(),
      status,
      package_id: "pkg_1",
      package_name: "Pro",
      channel_limit: 1,
      minutes_per_month: 1,
      platform_fee_percent: 8,
      live: false,
      cancel_at_period_end: false,
    },
  });
});

describe("the checkout of a new card", () => {
  /** The completed set-up page of a card for a person's plan. */
  async function cardPage(buyer: Person, customer: string) {
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
    const { id, customer, default_payment_method: before } = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, id);
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
    expect(notified(buyer)).toMatchObject([{ title: "Your card has been changed" }]);
  });

  it("a new card pays the overdue invoice, so that the plan works again", async () => {
    const buyer = await newBuyer();
    const { id, customer } = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, id);
    await makeOverdue(id);
    await mirror(buyer, id);
    const page = await cardPage(buyer, String(customer));
    await page.pay(mastercard);
    await page.reconcile();
    expect((await stateOf(id)).status).toBe("active");
    expect((await load(buyer)).subscription?.status).toBe("active");
    expect(await overdueInvoices(paymentContextOf(buyer), await stateOf(id))).toEqual([]);
  });

  it("a new card that is declined for the overdue invoice stays the plan's card", async () => {
    const buyer = await newBuyer();
    const { id, customer } = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, id);
    await makeOverdue(id);
    await mirror(buyer, id);
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
    const { id, customer } = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, id);
    await makeOverdue(id);
    const page = await cardPage(buyer, String(customer));
    await page.pay(mastercard);
    await page.reconcile(subscriptionsWith(paymentContextOf(buyer), { status: "unpaid" }));
    expect((await stateOf(id)).status).toBe("active");
  });

  it.each([unreachable(), new Error("Out of reach")])(
    "a new card is tried again where the overdue invoice fails with $message",
    async (cause) => {
      const buyer = await newBuyer();
      const { id, customer } = await subscribed(buyer, "pro-monthly");
      await mirror(buyer, id);
      await makeOverdue(id);
      const page = await cardPage(buyer, String(customer));
      await page.pay(mastercard);
      const ctx = withProvider(paymentContextOf(buyer), (real) =>
        changed(real, {
          invoices: changed(real.invoices, { pay: () => Promise.reject(cause) }),
        }),
      );
      await expect(page.reconcile(ctx)).rejects.toThrow(cause.message);
      expect(await checkoutOf(page.session_id)).toMatchObject({ status: "pending" });
    },
  );

  it("a new card of a plan that has ended is set for the customer only", async () => {
    const buyer = await newBuyer();
    const { id, customer, default_payment_method } = await subscribed(buyer, "pro-monthly");
    await mirror(buyer, id);
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
