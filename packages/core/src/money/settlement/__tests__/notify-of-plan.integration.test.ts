import { encodeTime } from "ulid";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { deactivateAccount, takeNotifications } from "../../../../test/checkouts.ts";
import {
  copiedPlanOf,
  handleEvent,
  newStarterPlan,
  ofTheEvent,
} from "../../../../test/payment-events.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import { change, creatorOnPlan } from "../../../../test/plan-calls.ts";
import { latestInvoiceOf } from "../../../../test/plans.ts";
import { forgetRecorded } from "../../../../test/purchases.ts";
import { fromEpochSeconds, longDate } from "../../../platform/time.ts";
import { formatAmount } from "../../payment/index.ts";
import { applyPaymentEvent } from "../apply-payment-event.ts";

beforeEach(forgetRecorded);

const ending = "customer.subscription.trial_will_end";

describe("the end of a trial", () => {
  it("is announced with what is charged then, and when", async () => {
    const { buyer, subscription } = await newStarterPlan({ trial: 3 });
    const { trial_end } = await stripe.subscriptions.retrieve(subscription);
    const day = new Date(Number(trial_end) * 1000).toLocaleDateString("en-GB", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    await handleEvent(ending, subscription);
    await handleEvent(ending, subscription);
    const notifications = takeNotifications(buyer);
    expect(notifications[0]).toMatchObject({
      id: expect.stringMatching(ofTheEvent),
      type: "subscription",
      title: "Your trial ends soon",
      body: `You are charged $19.00 for “Starter” on ${day} (UTC). To pay nothing, cancel the plan before.`,
      link: "/payments/update-payments",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
  });

  it("is not announced where nothing is charged: for a cancelled trial, and one that is over", async () => {
    const cancelled = await newStarterPlan({ trial: 3 });
    await stripe.subscriptions.update(cancelled.subscription, { cancel_at_period_end: true });
    const over = await newStarterPlan({ trial: 3 });
    await control("/subscriptions/renew", { subscription: over.subscription });
    for (const { buyer, subscription } of [cancelled, over]) {
      await handleEvent(ending, subscription);
      expect(takeNotifications(buyer)).toEqual([]);
    }
  });
});

describe("the cancellation of a plan", () => {
  const changed = "customer.subscription.updated";
  const cancelled = async () => {
    const plan = await newStarterPlan();
    return { ...plan, ...(await cancel(plan.subscription)) };
  };
  const cancel = (id: string) => stripe.subscriptions.update(id, { cancel_at_period_end: true });

  it("is confirmed with the day on which the plan ends, once for all events", async () => {
    const { buyer, subscription, items, canceled_at } = await cancelled();
    const end = longDate(fromEpochSeconds(Number(items.data[0]?.current_period_end)));
    await handleEvent(changed, subscription);
    await handleEvent(changed, subscription);
    const notifications = takeNotifications(buyer);
    expect(notifications[0]).toMatchObject({
      id: expect.stringMatching(new RegExp(`^ntf_${encodeTime(Number(canceled_at) * 1000, 10)}`)),
      type: "subscription",
      title: "Your plan is cancelled",
      body: `Everything of “Starter” stays open until ${end}. Nothing more is charged. Until then you can change your mind.`,
      link: "/payments/update-payments",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
  });

  it("is not confirmed where it is withdrawn, long ago, at once, or that of a closed account", async () => {
    const withdrawn = await cancelled();
    await stripe.subscriptions.update(withdrawn.subscription, { cancel_at_period_end: false });
    const ended = await newStarterPlan();
    await stripe.subscriptions.cancel(ended.subscription);
    const closed = await cancelled();
    await deactivateAccount(closed.buyer);
    for (const { buyer, subscription } of [withdrawn, ended, closed, await newStarterPlan()]) {
      await handleEvent(changed, subscription);
      expect(takeNotifications(buyer)).toEqual([]);
    }
    const old = await cancelled();
    await applyPaymentEvent(paymentContextOf(old.buyer), {
      id: "evt_late",
      type: changed,
      created: Number(old.canceled_at) + 86_401,
      object_id: old.subscription,
    });
    expect(takeNotifications(old.buyer)).toEqual([]);
  });
});

describe("an upgrade", () => {
  const upgraded = async () => {
    const { creator, ctx, id } = await creatorOnPlan("starter-monthly");
    await change(ctx, "pro-monthly");
    const invoice = await stripe.invoices.retrieve(await latestInvoiceOf(id));
    return { creator, id, invoice };
  };

  it("is confirmed once with what was charged, and leads to the invoices", async () => {
    const { creator, invoice } = await upgraded();
    await handleEvent("invoice.paid", String(invoice.id));
    await handleEvent("invoice.paid", String(invoice.id));
    const { current_period_end = "" } = (await copiedPlanOf(creator)) ?? {};
    const paidAt = Number(invoice.status_transitions.paid_at) * 1000;
    const notifications = takeNotifications(creator);
    expect(notifications[0]).toMatchObject({
      id: expect.stringMatching(new RegExp(`^ntf_${encodeTime(paidAt, 10)}`)),
      type: "subscription",
      title: "Your plan has changed",
      body: `You have “Pro” (monthly) now, and paid ${formatAmount(invoice.amount_paid)} for the change. The next payment is $49.00 on ${longDate(new Date(current_period_end))}.`,
      link: "/payments/update-payments",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
  });

  it("from a month to a year of the same plan names the period", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await change(ctx, "pro-yearly");
    await handleEvent("invoice.paid", await latestInvoiceOf(id));
    expect(takeNotifications(creator)[0]?.body).toMatch(
      /^You have “Pro” \(yearly\) now, and paid /,
    );
  });

  it("that leaves a credit names the next payment less the credit", async () => {
    const { creator, ctx, id } = await creatorOnPlan("starter-yearly");
    await change(ctx, "studio-monthly");
    await handleEvent("invoice.paid", await latestInvoiceOf(id));
    const { customer } = await stripe.subscriptions.retrieve(id);
    const { balance } = z
      .object({ balance: z.number() })
      .parse(await stripe.customers.retrieve(String(customer)));
    expect(balance).toBeLessThan(0);
    expect(takeNotifications(creator)[0]?.body).toContain(
      `“Studio” (monthly) now. Nothing was charged for the change. The next payment is ${formatAmount(9900 + balance)} on `,
    );
  });

  it("that a coupon pays names no charge, and a renewal, an ended plan and a closed account have no notification", async () => {
    const { creator, ctx, id } = await creatorOnPlan("starter-monthly");
    const coupon = (await stripe.coupons.create({ percent_off: 100, duration: "forever" })).id;
    await stripe.subscriptions.update(id, { discounts: [{ coupon }] });
    await change(ctx, "pro-monthly");
    await handleEvent("invoice.paid", await latestInvoiceOf(id));
    expect(takeNotifications(creator)).toMatchObject([
      { body: "You have “Pro” (monthly) now. Nothing was charged for the change." },
    ]);
    await control("/subscriptions/renew", { subscription: id });
    await handleEvent("invoice.paid", await latestInvoiceOf(id));
    const closed = await upgraded();
    await deactivateAccount(closed.creator);
    await handleEvent("invoice.paid", String(closed.invoice.id));
    const ended = await upgraded();
    await stripe.subscriptions.cancel(ended.id);
    await handleEvent("invoice.paid", String(ended.invoice.id));
    expect(takeNotifications(creator, closed.creator, ended.creator)).toEqual([]);
  });
});

describe("the end of a plan", () => {
  const ended = "customer.subscription.deleted";

  it("is announced once", async () => {
    const { buyer, subscription } = await newStarterPlan();
    await stripe.subscriptions.cancel(subscription);
    await handleEvent(ended, subscription);
    await handleEvent(ended, subscription);
    const notifications = takeNotifications(buyer);
    expect(notifications[0]).toMatchObject({
      type: "subscription",
      title: "Your plan has ended",
      body: "“Starter” is over. What you published stays up, and your buyers keep their access. Take a plan again to create more.",
      link: "/pricing",
    });
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(1);
  });

  it("is not announced where another plan counts, nothing had begun, or the account is deactivated", async () => {
    const replaced = await newStarterPlan();
    const { subscription: newer } = await newStarterPlan({
      metadata: { user_id: replaced.buyer.userId },
    });
    await handleEvent("customer.subscription.created", newer);
    const unpaid = await newStarterPlan({ payment_behavior: "default_incomplete" });
    const closed = await newStarterPlan();
    await deactivateAccount(closed.buyer);
    for (const { buyer, subscription } of [replaced, unpaid, closed]) {
      await stripe.subscriptions.cancel(subscription);
      await handleEvent(ended, subscription);
      expect(takeNotifications(buyer)).toEqual([]);
    }
  });
});
