import { describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { database, refusal, visitor } from "../../../../test/context.ts";
import {
  changed,
  control,
  fixtures,
  pay,
  paymentContextOf,
  stripe,
  unreachable,
} from "../../../../test/payments.ts";
import {
  creatorOnPlan,
  overtakenBy,
  refusedByProvider,
  useCard,
  withSubscriptions,
} from "../../../../test/plan-calls.ts";
import { chargesOf, failRenewal, load, mirror, planOf, stateOf } from "../../../../test/plans.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { cancelPlan, resumePlan } from "../cancel-plan.ts";
import { changePlan } from "../change-plan.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;
type UpdateRequest = Parameters<Stripe["subscriptions"]["update"]>;

const change = (ctx: PaymentContext, code: string) =>
  changePlan({ ctx, input: { package_id: planOf(code).id } });
const priceOf = async (id: string) => (await stateOf(id)).items.data[0]?.price.id;
const openInvoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, status: "open" })).data;

/** The context, and the changes of subscriptions that it has requested; `before` runs before each. */
function recording(ctx: PaymentContext, before: (number: number) => unknown = () => undefined) {
  const requests: UpdateRequest[1][] = [];
  const update = async (...request: UpdateRequest) => {
    requests.push(request[1]);
    await before(requests.length);
    return stripe.subscriptions.update(...request);
  };
  return { requests, recorded: withSubscriptions(ctx, { update }) };
}

/** Fails the first change with this error; the next ones reach the provider. */
const failFirst = (cause: Error) => (number: number) => {
  if (number === 1) throw cause;
};

/** The context, whose provider answers changes of schedules with this method. */
const withSchedules = (ctx: PaymentContext, update: Stripe["subscriptionSchedules"]["update"]) => ({
  ...ctx,
  providers: {
    ...ctx.providers,
    stripe: async () => {
      const real = await ctx.providers.stripe();
      const subscriptionSchedules = changed(real.subscriptionSchedules, { update });
      return changed(real, { subscriptionSchedules });
    },
  },
});

const needsConfirmation = "pm_card_authenticationRequiredOnSetup";

describe("an upgrade", () => {
  it("charges the difference for the rest of the period, and takes effect at once", async () => {
    const { creator, ctx, id, customer } = await creatorOnPlan("starter-monthly");
    const before = await load(creator);
    expect(await change(ctx, "pro-monthly")).toMatchObject({
      effective: "now",
      payment_url: null,
      subscription: { status: "active", package_name: "Pro", pending_change: null },
    });
    const pro = planOf("pro-monthly");
    expect(await stateOf(id)).toMatchObject({
      schedule: null,
      pending_update: null,
      metadata: { kind: "subscription", user_id: creator.userId, package_id: pro.id },
    });
    expect(await priceOf(id)).toBe(pro.stripe_price_id);
    const [upgrade, start] = await chargesOf(customer);
    expect(start).toEqual([1900, 0]);
    expect(Math.abs((upgrade?.[0] ?? 0) - 3000)).toBeLessThan(5);
    expect((await load(creator)).subscription).toMatchObject({
      package_id: pro.id,
      channel_limit: 5,
      current_period_end: before.subscription?.current_period_end,
    });
  });

  it("charges a whole year less the rest of the month", async () => {
    const { ctx, customer } = await creatorOnPlan("starter-monthly");
    expect(await change(ctx, "starter-yearly")).toMatchObject({ effective: "now" });
    const [[year = 0] = []] = await chargesOf(customer);
    expect(Math.abs(year - 17_100)).toBeLessThan(5);
  });

  it("is paid before it takes effect, without an idempotency key, while the cardholder is there", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const { requests, recorded } = recording(ctx);
    await change(recorded, "pro-monthly");
    expect(requests).toEqual([
      {
        items: [{ id: expect.any(String), price: planOf("pro-monthly").stripe_price_id }],
        proration_behavior: "always_invoice",
        metadata: { package_id: planOf("pro-monthly").id },
        payment_behavior: "error_if_incomplete",
        off_session: false,
      },
    ]);
  });

  it("in a trial costs nothing, and keeps the trial", async () => {
    const { ctx, id, customer } = await creatorOnPlan("pro-monthly", { trial: 14 });
    const { trial_end } = await stateOf(id);
    const { requests, recorded } = recording(ctx);
    for (const code of ["studio-yearly", "starter-monthly"]) {
      expect(await change(recorded, code)).toMatchObject({
        effective: "now",
        subscription: { status: "trialing", package_id: planOf(code).id, pending_change: null },
      });
      expect(await stateOf(id)).toMatchObject({ status: "trialing", trial_end, schedule: null });
    }
    expect(requests.map((request) => request?.proration_behavior)).toEqual(["none", "none"]);
    expect(await chargesOf(customer)).toEqual([]);
  });

  it("with a declined card changes nothing, and works with the next card", async () => {
    const plan = await creatorOnPlan("starter-monthly");
    const { creator, ctx, id, customer } = plan;
    await useCard(plan, "pm_card_chargeCustomerFail");
    const before = await load(creator);
    await expect(change(ctx, "pro-monthly")).rejects.toMatchObject({
      code: "payment_failed",
      message:
        "Your card was declined, so your plan stays as it is. Give another card and try again.",
    });
    expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
    expect(await openInvoicesOf(id)).toEqual([]);
    expect(await load(creator)).toEqual(before);
    await useCard(plan, "pm_card_visa");
    expect(await change(ctx, "pro-monthly")).toMatchObject({ effective: "now" });
    const paid = (await stripe.charges.list({ customer })).data.filter((charge) => charge.paid);
    expect(paid).toHaveLength(2);
  });

  it("without a card on the plan is a failed payment", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    const missing = refusedByProvider("StripeInvalidRequestError", "resource_missing");
    const { requests, recorded } = recording(ctx, failFirst(missing));
    expect(await refusal(change(recorded, "pro-monthly"))).toBe("payment_failed");
    expect(requests).toHaveLength(1);
    expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
  });

  it("that does not reach the provider fails with the provider's error, and is not charged", async () => {
    const { creator, ctx, customer } = await creatorOnPlan("starter-monthly");
    const before = await load(creator);
    const { requests, recorded } = recording(ctx, failFirst(unreachable()));
    await expect(change(recorded, "pro-monthly")).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    expect(requests).toHaveLength(1);
    expect(await load(creator)).toEqual(before);
    expect(await chargesOf(customer)).toEqual([[1900, 0]]);
  });

  it("whose answer is lost is charged once", async () => {
    const { creator, ctx, id, customer } = await creatorOnPlan("starter-monthly");
    const update = async (...request: UpdateRequest) => {
      await stripe.subscriptions.update(...request);
      throw unreachable();
    };
    const lost = withSubscriptions(ctx, { update });
    await expect(change(lost, "pro-monthly")).rejects.toThrow("Connection reset");
    expect(await refusal(change(ctx, "pro-monthly"))).toBe("already_subscribed");
    expect(await chargesOf(customer)).toHaveLength(2);
    await mirror(creator, id);
    expect((await load(creator)).subscription).toMatchObject({ package_name: "Pro" });
  });

  it("removes a schedule that no longer changes the plan", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    const { id: schedule } = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await change(ctx, "pro-monthly");
    expect(await priceOf(id)).toBe(planOf("pro-monthly").stripe_price_id);
    expect((await stripe.subscriptionSchedules.retrieve(schedule)).status).toBe("released");
  });
});

describe("an upgrade that the cardholder must confirm", () => {
  async function waiting() {
    const plan = await creatorOnPlan("starter-monthly");
    await useCard(plan, needsConfirmation);
    const answer = await change(plan.ctx, "pro-monthly");
    return { ...plan, answer };
  }

  it("leads to the page of its invoice, and takes effect when that is paid", async () => {
    const { creator, id, answer, customer } = await waiting();
    expect(answer).toMatchObject({
      effective: "now",
      payment_url: expect.stringMatching(/^http/),
      subscription: { package_name: "Starter", status: "active" },
    });
    const [open, ...more] = await openInvoicesOf(id);
    expect(more).toEqual([]);
    expect(answer.payment_url).toBe(open?.hosted_invoice_url);
    expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
    await pay(answer.payment_url ?? "");
    await mirror(creator, id);
    const pro = planOf("pro-monthly");
    expect((await load(creator)).subscription).toMatchObject({ package_id: pro.id });
    expect((await stateOf(id)).metadata.package_id).toBe(pro.id);
    const paid = (await stripe.charges.list({ customer })).data.filter((charge) => charge.paid);
    expect(paid.map(({ amount }) => amount)).toEqual([open?.amount_due, 1900]);
  });

  it("keeps the change at the provider until the payment", async () => {
    const plan = await creatorOnPlan("starter-monthly");
    await useCard(plan, needsConfirmation);
    const { requests, recorded } = recording(plan.ctx);
    await change(recorded, "pro-monthly");
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual({
      items: [{ id: expect.any(String), price: planOf("pro-monthly").stripe_price_id }],
      proration_behavior: "always_invoice",
      metadata: { package_id: planOf("pro-monthly").id },
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice"],
    });
  });

  it("is the same page for a repeated request, which changes nothing", async () => {
    const { ctx, id, answer } = await waiting();
    const { requests, recorded } = recording(ctx);
    expect(await change(recorded, "pro-monthly")).toEqual(answer);
    expect(requests).toEqual([]);
    expect(await openInvoicesOf(id)).toHaveLength(1);
  });

  it("is replaced by a request for another plan", async () => {
    const { ctx, id, answer } = await waiting();
    const other = await change(ctx, "studio-monthly");
    expect(other.payment_url).toMatch(/^http/);
    expect(other.payment_url).not.toBe(answer.payment_url);
    const [open, ...more] = await openInvoicesOf(id);
    expect(more).toEqual([]);
    expect(open?.hosted_invoice_url).toBe(other.payment_url);
  });

  it("takes effect at once when its invoice was voided and the card pays now", async () => {
    const plan = await waiting();
    const { ctx, id, answer } = plan;
    await useCard(plan, "pm_card_visa");
    const { latest_invoice } = await stateOf(id);
    const open = await stripe.subscriptions.retrieve(id, {
      expand: ["schedule", "latest_invoice"],
    });
    await stripe.invoices.voidInvoice(String(latest_invoice));
    let reads = 0;
    const retrieve = async (...request: Parameters<Stripe["subscriptions"]["retrieve"]>) => {
      reads += 1;
      return reads === 1 ? open : stripe.subscriptions.retrieve(...request);
    };
    const outdated = withSubscriptions(ctx, { retrieve });
    const next = await change(outdated, "pro-monthly");
    expect(answer.payment_url).not.toBeNull();
    expect(next).toMatchObject({ payment_url: null, subscription: { package_name: "Pro" } });
  });

  it.each(["authentication_required", "subscription_payment_intent_requires_action"])(
    "needs no page when the second try is paid, after the refusal %s",
    async (code) => {
      const { ctx } = await creatorOnPlan("starter-monthly");
      const refused = refusedByProvider("StripeCardError", code);
      const { requests, recorded } = recording(ctx, failFirst(refused));
      expect(await change(recorded, "pro-monthly")).toMatchObject({
        effective: "now",
        payment_url: null,
        subscription: { package_name: "Pro" },
      });
      expect(requests).toHaveLength(2);
    },
  );

  it("is dropped by a downgrade", async () => {
    const plan = await creatorOnPlan("pro-monthly");
    await useCard(plan, needsConfirmation);
    await change(plan.ctx, "studio-monthly");
    const { latest_invoice } = await stateOf(plan.id);
    expect(await change(plan.ctx, "starter-monthly")).toMatchObject({
      effective: "period_end",
      payment_url: null,
    });
    expect((await stripe.invoices.retrieve(String(latest_invoice))).status).toBe("void");
    expect((await stateOf(plan.id)).pending_update).toBeNull();
  });
});

describe("a downgrade", () => {
  it("waits for the end of the paid period, and costs nothing", async () => {
    const { creator, ctx, id, customer } = await creatorOnPlan("pro-monthly");
    const { subscription: before } = await load(creator);
    const starter = planOf("starter-monthly");
    const { requests, recorded } = recording(ctx);
    expect(await change(recorded, "starter-monthly")).toMatchObject({
      effective: "period_end",
      payment_url: null,
      subscription: {
        package_name: "Pro",
        pending_change: {
          package_id: starter.id,
          package_name: "Starter",
          effective_at: before?.current_period_end,
        },
      },
    });
    expect(requests).toEqual([]);
    expect(await priceOf(id)).toBe(planOf("pro-monthly").stripe_price_id);
    expect(await chargesOf(customer)).toEqual([[4900, 0]]);
    expect((await load(creator)).subscription).toMatchObject({
      package_name: "Pro",
      pending_package_id: starter.id,
    });
  });

  it.each([
    ["pro-monthly", "starter-monthly", 30],
    ["pro-yearly", "starter-yearly", 365],
    ["pro-yearly", "starter-monthly", 30],
  ])("from %s to %s is a schedule of two periods that is released then", async (from, to, days) => {
    const { ctx, id } = await creatorOnPlan(from);
    const requests: unknown[] = [];
    const recorded = withSchedules(ctx, async (...request) => {
      requests.push(request[1]);
      return stripe.subscriptionSchedules.update(...request);
    });
    await change(recorded, to);
    const { schedule, items, default_payment_method } = await stripe.subscriptions.retrieve(id, {
      expand: ["schedule"],
    });
    if (schedule === null || typeof schedule === "string") throw new Error("No schedule");
    const [item] = items.data;
    expect(schedule).toMatchObject({
      status: "active",
      end_behavior: "release",
      default_settings: { default_payment_method },
      phases: [
        {
          start_date: item?.current_period_start,
          end_date: item?.current_period_end,
          items: [{ price: planOf(from).stripe_price_id, quantity: 1 }],
          proration_behavior: "none",
          discounts: [],
        },
        {
          start_date: item?.current_period_end,
          items: [{ price: planOf(to).stripe_price_id, quantity: 1 }],
          proration_behavior: "none",
          metadata: { package_id: planOf(to).id },
          discounts: [],
        },
      ],
    });
    expect(requests).toMatchObject([
      {
        end_behavior: "release",
        proration_behavior: "none",
        default_settings: { default_payment_method },
        phases: [
          { discounts: "" },
          { duration: { interval: days === 30 ? "month" : "year", interval_count: 1 } },
        ],
      },
    ]);
    const next = schedule.phases[1];
    const length = ((next?.end_date ?? 0) - (next?.start_date ?? 0)) / 86_400;
    expect(Math.abs(length - days)).toBeLessThan(4);
  });

  it("keeps the coupon of the plan in both periods", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    await stripe.subscriptions.update(id, { discounts: [{ coupon: coupon.id }] });
    const [discount] = (await stateOf(id)).discounts;
    await change(ctx, "starter-monthly");
    const { schedule } = await stripe.subscriptions.retrieve(id, { expand: ["schedule"] });
    const phases = schedule === null || typeof schedule === "string" ? [] : schedule.phases;
    expect(phases).toHaveLength(2);
    for (const phase of phases) expect(phase.discounts).toMatchObject([{ discount }]);
  });

  it("of a plan without a card of its own leaves the payments to the customer's card", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    const retrieve = async (...request: Parameters<Stripe["subscriptions"]["retrieve"]>) => ({
      ...(await stripe.subscriptions.retrieve(...request)),
      default_payment_method: null,
    });
    const requests: unknown[] = [];
    const recorded = withSchedules(withSubscriptions(ctx, { retrieve }), async (...request) => {
      requests.push(request[1]);
      return stripe.subscriptionSchedules.update(...request);
    });
    await change(recorded, "starter-monthly");
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toHaveProperty("default_settings");
    expect((await stateOf(id)).schedule).not.toBeNull();
  });

  it("whose schedule was made and not filled in is planned by a repeated call", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const broken = withSchedules(ctx, async () => {
      throw unreachable();
    });
    await expect(change(broken, "starter-monthly")).rejects.toThrow("Connection reset");
    expect((await stateOf(id)).schedule).not.toBeNull();
    expect((await load(creator)).subscription?.pending_package_id).toBeUndefined();
    expect(await change(ctx, "starter-monthly")).toMatchObject({
      effective: "period_end",
      subscription: { pending_change: { package_name: "Starter" } },
    });
  });

  it("is planned by a repeated call after a fault of the provider", async () => {
    const { ctx } = await creatorOnPlan("pro-monthly");
    const fault = { method: "POST", path: "/v1/subscription_schedules", answer: "500", times: 1 };
    await control("/faults", { api: [fault] });
    await expect(change(ctx, "starter-monthly")).rejects.toMatchObject({ type: "StripeAPIError" });
    expect(await change(ctx, "starter-monthly")).toMatchObject({ effective: "period_end" });
  });

  it("can be planned again after it was withdrawn", async () => {
    const { ctx } = await creatorOnPlan("pro-monthly");
    const first = await change(ctx, "starter-monthly");
    await resumePlan({ ctx });
    expect(await change(ctx, "starter-monthly")).toEqual(first);
  });
});

describe("a change of plan is refused", () => {
  it("to visitors and to people without a plan", async () => {
    const input = { package_id: planOf("pro-monthly").id };
    const anonymous = changePlan({ ctx: fixtures.context(visitor), input });
    expect(await refusal(anonymous)).toBe("unauthenticated");
    const nobody = paymentContextOf(await newBuyer());
    expect(await refusal(change(nobody, "pro-monthly"))).toBe("subscription_required");
  });

  it("to the same plan, and to plans that the caller may not take", async () => {
    const { ctx } = await creatorOnPlan("pro-monthly");
    await expect(change(ctx, "pro-monthly")).rejects.toMatchObject({
      code: "already_subscribed",
      details: { package_id: planOf("pro-monthly").id },
    });
    const unknown = changePlan({ ctx, input: { package_id: "pkg_unknown" } });
    expect(await refusal(unknown)).toBe("not_found");
  });

  it("while the plan ends with its period, changes already, or is not paid", async () => {
    const ending = await creatorOnPlan("pro-monthly");
    await cancelPlan({ ctx: ending.ctx });
    expect(await refusal(change(ending.ctx, "studio-monthly"))).toBe("invalid_state");
    const changing = await creatorOnPlan("studio-monthly");
    await change(changing.ctx, "pro-monthly");
    expect(await refusal(change(changing.ctx, "starter-monthly"))).toBe("invalid_state");
    const unpaid = await creatorOnPlan("pro-monthly");
    await failRenewal(unpaid.id);
    await expect(change(unpaid.ctx, "studio-monthly")).rejects.toMatchObject({
      code: "invalid_state",
      details: { status: "past_due" },
    });
  });
});

describe("while other tabs change the plan", () => {
  it("a downgrade is decided again from what the provider has now", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    const late = overtakenBy(ctx, () => cancelPlan({ ctx }));
    expect(await refusal(change(late, "starter-monthly"))).toBe("invalid_state");
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: true, schedule: null });
  });

  it("a plan that was changed and changed back meanwhile is changed", async () => {
    const { ctx } = await creatorOnPlan("pro-monthly");
    const back = overtakenBy(
      ctx,
      () => change(ctx, "starter-monthly"),
      () => resumePlan({ ctx }),
    );
    expect(await change(back, "starter-monthly")).toMatchObject({ effective: "period_end" });
  });

  it("a cancellation follows each faster change", async () => {
    const { ctx, id } = await creatorOnPlan("studio-monthly");
    const planAnew = async () => {
      await resumePlan({ ctx }).catch(() => undefined);
      await change(ctx, "starter-monthly");
    };
    // Each try reads the plan twice: before the change, and after the refusal.
    const late = overtakenBy(ctx, planAnew, undefined, planAnew);
    const { subscription } = await cancelPlan({ ctx: late });
    expect(subscription).toMatchObject({ cancel_at_period_end: true, pending_change: null });
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: true, schedule: null });
  });

  it("a change that is overtaken every time is refused for now", async () => {
    const { ctx } = await creatorOnPlan("studio-monthly");
    const planAnew = async () => {
      await resumePlan({ ctx }).catch(() => undefined);
      await change(ctx, "starter-monthly");
    };
    const others = Array.from({ length: 4 }, () => [planAnew, undefined]).flat();
    await expect(cancelPlan({ ctx: overtakenBy(ctx, ...others) })).rejects.toMatchObject({
      code: "unavailable",
      retryAfter: 1,
    });
  });

  it("a refusal that nobody else has caused is tried once more, then thrown", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const refused = refusedByProvider("StripeInvalidRequestError");
    const { requests, recorded } = recording(ctx, () => {
      throw refused;
    });
    await expect(change(recorded, "pro-monthly")).rejects.toBe(refused);
    expect(requests).toHaveLength(2);
    const once = recording(ctx, failFirst(refused));
    expect(await change(once.recorded, "pro-monthly")).toMatchObject({ effective: "now" });
  });

  it("a plan that was ended meanwhile cannot be changed", async () => {
    for (const code of ["starter-monthly", "studio-monthly"]) {
      const { ctx, id } = await creatorOnPlan("pro-monthly");
      const late = overtakenBy(ctx, () => stripe.subscriptions.cancel(id));
      expect(await refusal(change(late, code))).toBe("subscription_required");
    }
  });
});

it("a person whose copy of the plan is late is changed by the provider's state", async () => {
  const { creator, ctx, id } = await creatorOnPlan("starter-monthly");
  await change(ctx, "pro-monthly");
  const { subscription } = await load(creator);
  if (subscription === undefined) throw new Error("No plan");
  await database.users
    .patch({ id: creator.userId })
    .set({ subscription: { ...subscription, package_id: planOf("starter-monthly").id } })
    .go();
  expect(await refusal(change(ctx, "pro-monthly"))).toBe("already_subscribed");
  expect(await priceOf(id)).toBe(planOf("pro-monthly").stripe_price_id);
});
