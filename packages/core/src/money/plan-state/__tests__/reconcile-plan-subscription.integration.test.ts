import { beforeEach, describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import {
  paymentContextOf,
  stripe,
  subscriptionsWith,
  withProvider,
} from "../../../../test/payments.ts";
import {
  createSubscription,
  failRenewal,
  load,
  makePlanOlder,
  planOf,
  reconcilePlanOf,
  stateOf,
} from "../../../../test/plans.ts";
import { forgetRecorded } from "../../../../test/purchases.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { dayMilliseconds } from "../../../platform/time.ts";
import { overdueInvoices, overdueSince } from "../overdue-invoices.ts";
import { reconcilePlanSubscription } from "../reconcile-plan-subscription.ts";

beforeEach(forgetRecorded);

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const totalOf = async ({ userId }: UserActor) =>
  (await database.minutesBalances.get({ user_id: userId }).go({ consistent: true })).data
    ?.plan_total;

const nextSecond = async (than: number) => {
  await expect.poll(() => Math.floor(Date.now() / 1000), { interval: 20 }).toBeGreaterThan(than);
};

/** The provider with these open invoices. */
const invoicesWith = (buyer: UserActor, data: readonly object[]) =>
  withProvider(paymentContextOf(buyer), (real) =>
    withFields(real, { invoices: withFields(real.invoices, { list: async () => ({ data }) }) }),
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

describe("reconcilePlanSubscription", () => {
  it("the copy of a subscription has the plan's rights, the provider's state and the minutes of the month", async () => {
    const buyer = await newBuyer();
    const { id, created, items } = await createSubscription(buyer, "pro-monthly");
    const now = new Date();
    const written = await reconcilePlanOf(buyer, id, now);
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
      price: pro.price,
      channel_limit: pro.channel_limit,
      minutes_per_month: pro.minutes_per_month,
      platform_fee_percent: pro.platform_fee_percent,
      live: pro.live,
      cancel_at_period_end: false,
      current_period_start: iso(items.data[0]?.current_period_start ?? 0),
      current_period_end: iso(items.data[0]?.current_period_end ?? 0),
    });
    expect(await totalOf(buyer)).toBe(pro.minutes_per_month);
    await reconcilePlanOf(buyer, id);
    expect(await load(buyer)).toEqual(user);
  });

  it("the copy of a subscription has what coupons take off the next charge", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
    const discountWith = async (...coupons: Parameters<typeof stripe.coupons.create>[0][]) => {
      const created = await Promise.all(coupons.map((coupon) => stripe.coupons.create(coupon)));
      await stripe.subscriptions.update(id, {
        discounts: created.length === 0 ? "" : created.map((coupon) => ({ coupon: coupon.id })),
      });
      return (await reconcilePlanOf(buyer, id))?.subscription?.next_discount;
    };
    expect(await discountWith({ percent_off: 20, duration: "forever" })).toBe(980);
    expect(await discountWith({ percent_off: 50, duration: "once" })).toBe(2450);
    const months = { duration: "repeating", duration_in_months: 3 } as const;
    expect(await discountWith({ amount_off: 700, currency: "usd", ...months })).toBe(700);
    const half = { percent_off: 50, duration: "forever" } as const;
    expect(await discountWith(half, { amount_off: 9900, currency: "usd" })).toBe(4900);
    expect(await discountWith(half, half)).toBe(2450 + 1225);
    expect(await discountWith()).toBeUndefined();
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "forever" });
    const end = (await stateOf(id)).items.data[0]?.current_period_end ?? 0;
    const afterEnd = (seconds: number) =>
      subscriptionsWith(paymentContextOf(buyer), {
        discounts: [{ end: end + seconds, source: { type: "coupon", coupon } }],
      });
    const lastMonth = await reconcilePlanSubscription(afterEnd(0), { subscriptionId: id });
    expect(lastMonth?.subscription?.next_discount).toBeUndefined();
    const oneMore = await reconcilePlanSubscription(afterEnd(1), { subscriptionId: id });
    expect(oneMore?.subscription?.next_discount).toBe(980);
  });

  it("the copy of a subscription has what the account's credit takes off the next charge", async () => {
    const buyer = await newBuyer();
    const { id, customer } = await createSubscription(buyer, "pro-monthly");
    const creditWith = async (fields: object) => {
      const ctx = subscriptionsWith(paymentContextOf(buyer), fields);
      return (await reconcilePlanSubscription(ctx, { subscriptionId: id }))?.subscription
        ?.next_credit;
    };
    const withBalance = (balance: number) => ({ customer: { id: customer, balance } });
    expect(await creditWith({})).toBeUndefined();
    expect(await creditWith(withBalance(-1000))).toBe(1000);
    expect(await creditWith(withBalance(-9000))).toBe(4900);
    // A debt of the account is no credit, and a deleted customer has none.
    expect(await creditWith(withBalance(1000))).toBeUndefined();
    expect(await creditWith({ customer: { id: customer, deleted: true } })).toBeUndefined();
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const discounts = [{ end: null, source: { type: "coupon", coupon } }];
    expect(await creditWith({ ...withBalance(-9000), discounts })).toBe(2450);
  });

  it("the copy of a subscription keeps that there was a trial", async () => {
    const buyer = await newBuyer();
    const { id, trial_end } = await createSubscription(buyer, "pro-monthly", { trial: 14 });
    await reconcilePlanOf(buyer, id);
    expect(await load(buyer)).toMatchObject({
      had_trial: true,
      subscription: { status: "trialing", trial_end: iso(trial_end ?? 0) },
    });
    await stripe.subscriptions.cancel(id);
    await reconcilePlanOf(buyer, id);
    expect(await load(buyer)).toMatchObject({
      had_trial: true,
      subscription: { status: "canceled" },
    });
  });

  it("the copy of a subscription shows a planned end, by the period or by a date", async () => {
    const buyer = await newBuyer();
    const { id, items } = await createSubscription(buyer, "pro-monthly");
    const ends = async () => (await reconcilePlanOf(buyer, id))?.subscription?.cancel_at_period_end;
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await ends()).toBe(true);
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(await ends()).toBe(false);
    await stripe.subscriptions.update(id, { cancel_at: items.data[0]?.current_period_end ?? 0 });
    expect(await ends()).toBe(true);
  });

  it("the copy of a subscription shows the next plan while a schedule plans it", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
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
    expect((await reconcilePlanOf(buyer, id))?.subscription).toMatchObject({
      pending_package_id: starter.id,
      pending_package_name: "Starter",
      pending_at: iso(phase.end_date),
    });
    const foreign = { id: "price_foreign" };
    const phases = [{ start_date: phase.end_date, items: [{ price: foreign }] }];
    const ctx = subscriptionsWith(paymentContextOf(buyer), {
      schedule: withFields(schedule, { phases }),
    });
    const unknown = await reconcilePlanSubscription(ctx, { subscriptionId: id });
    expect(unknown?.subscription).not.toHaveProperty("pending_package_id");
    await stripe.subscriptionSchedules.release(schedule.id);
    expect((await reconcilePlanOf(buyer, id))?.subscription).not.toHaveProperty(
      "pending_package_id",
    );
  });

  it("the copy of a subscription shows that its renewal is not paid yet", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
    const latest_invoice = { billing_reason: "subscription_cycle", status: "draft" };
    const ctx = subscriptionsWith(paymentContextOf(buyer), { latest_invoice });
    const user = await reconcilePlanSubscription(ctx, { subscriptionId: id });
    expect(user?.subscription).toMatchObject({ status: "active", renewal_unpaid: true });
    expect(await totalOf(buyer)).toBeUndefined();
  });

  it("the copy of a subscription is overdue since its oldest unpaid invoice", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
    await failRenewal(id);
    const { data } = await stripe.invoices.list({ subscription: id, status: "open" });
    const [open] = data;
    const finalized = open?.status_transitions.finalized_at ?? 0;
    const user = await reconcilePlanOf(buyer, id, new Date(finalized * 1000 + dayMilliseconds));
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
    const { pending_update: none, ...plan } = await createSubscription(buyer, "pro-monthly");
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
    const { id, customer, items } = await createSubscription(buyer, "pro-monthly");
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
    const user = await reconcilePlanOf(buyer, id, new Date(finalized * 1000 + dayMilliseconds));
    expect(user?.subscription).toMatchObject({
      status: "past_due",
      past_due_since: iso(finalized),
    });
  });

  it("only the subscriptions of plans are copied", async () => {
    const buyer = await newBuyer();
    const other = await createSubscription(buyer, "pro-monthly", {
      metadata: { kind: "membership" },
    });
    expect(await reconcilePlanOf(buyer, other.id)).toBeUndefined();
    expect(await reconcilePlanOf(buyer, "sub_unknown")).toBeUndefined();
    const nobody = await createSubscription(buyer, "pro-monthly", {
      metadata: { user_id: "usr_unknown" },
    });
    expect(await reconcilePlanOf(buyer, nobody.id)).toBeUndefined();
    const unnamed = await createSubscription(buyer, "pro-monthly", { metadata: { user_id: "" } });
    expect(await reconcilePlanOf(buyer, unnamed.id)).toBeUndefined();
    expect((await load(buyer)).subscription).toBeUndefined();
  });

  it("the copy fails with the table's own error", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
    const patch = () => {
      throw new Error("Out of reach");
    };
    const users = withFields(database.users, { patch });
    const ctx = { ...paymentContextOf(buyer), database: withFields(database, { users }) };
    await expect(reconcilePlanSubscription(ctx, { subscriptionId: id })).rejects.toThrow(
      "Out of reach",
    );
  });

  it("the subscription is read again when another write was faster", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
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
      return withFields(real, { subscriptions: withFields(real.subscriptions, { retrieve }) });
    });
    await reconcilePlanSubscription(overtaken, { subscriptionId: id });
    expect(await load(buyer)).toMatchObject({
      billing_version: 8,
      subscription: { id, status: "active" },
    });
    expect(reads).toBe(3);
  });

  it("the copy is refused for now when every write is overtaken", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
    let version = 1;
    const overtaken = withProvider(paymentContextOf(buyer), (real) => {
      const retrieve = async (...request: Parameters<typeof real.subscriptions.retrieve>) => {
        version += 1;
        await database.users.patch({ id: buyer.userId }).set({ billing_version: version }).go();
        return real.subscriptions.retrieve(...request);
      };
      return withFields(real, { subscriptions: withFields(real.subscriptions, { retrieve }) });
    });
    const lost = reconcilePlanSubscription(overtaken, { subscriptionId: id });
    await expect(lost).rejects.toMatchObject({ code: "unavailable", retryAfter: 1 });
  });
});

describe("reconcilePlanSubscription with two subscriptions", () => {
  it("the newer of two subscriptions counts, and the older one ends", async () => {
    const buyer = await newBuyer();
    const first = await createSubscription(buyer, "starter-monthly");
    await reconcilePlanOf(buyer, first.id);
    await makePlanOlder(buyer);
    const second = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, second.id);
    expect((await load(buyer)).subscription).toMatchObject({ id: second.id, package_name: "Pro" });
    expect((await stateOf(first.id)).status).toBe("canceled");
    expect((await stateOf(second.id)).status).toBe("active");
  });

  it("the older of two subscriptions ends also when its event arrives later", async () => {
    const buyer = await newBuyer();
    const first = await createSubscription(buyer, "starter-monthly");
    await nextSecond(first.created);
    const second = await createSubscription(buyer, "pro-monthly");
    await reconcilePlanOf(buyer, second.id);
    expect((await reconcilePlanOf(buyer, first.id))?.subscription?.id).toBe(second.id);
    expect((await stateOf(first.id)).status).toBe("canceled");
    expect((await load(buyer)).subscription?.id).toBe(second.id);
  });

  it("a subscription in force counts before a newer one that has ended", async () => {
    const buyer = await newBuyer();
    const first = await createSubscription(buyer, "starter-monthly");
    await reconcilePlanOf(buyer, first.id);
    await nextSecond(first.created);
    const second = await createSubscription(buyer, "pro-monthly");
    await stripe.subscriptions.cancel(second.id);
    await reconcilePlanOf(buyer, second.id);
    expect((await load(buyer)).subscription).toMatchObject({ id: first.id, status: "active" });
    expect((await stateOf(first.id)).status).toBe("active");
    await stripe.subscriptions.cancel(first.id);
    await reconcilePlanOf(buyer, first.id);
    await reconcilePlanOf(buyer, second.id);
    expect((await load(buyer)).subscription).toMatchObject({ id: second.id, status: "canceled" });
  });
});

describe("reconcilePlanSubscription after a deletion", () => {
  it("the plan of a deleted user ends at the provider and is not copied", async () => {
    const buyer = await newBuyer();
    const { id } = await createSubscription(buyer, "pro-monthly");
    const at = new Date().toISOString();
    await database.users.patch({ id: buyer.userId }).set({ deleted_at: at }).go();
    expect(await reconcilePlanOf(buyer, id)).toBeUndefined();
    expect((await stateOf(id)).status).toBe("canceled");
    expect((await load(buyer)).subscription).toBeUndefined();
  });
});
