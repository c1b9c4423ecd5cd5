import { describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { database, refusal, visitor } from "../../../../test/context.ts";
import { fixtures, pay, paymentContextOf, stripe, unreachable } from "../../../../test/payments.ts";
import {
  change,
  creatorOnPlan,
  giveCard,
  overtakenBy,
  priceOf,
  recordChanges,
  refusedByProvider,
  withSubscriptions,
} from "../../../../test/plan-calls.ts";
import {
  chargesOf,
  failRenewal,
  load,
  planOf,
  reconcilePlanOf,
  stateOf,
} from "../../../../test/plans.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { cancelPlan, resumePlan } from "../cancel-plan.ts";
import { changePlan } from "../change-plan.ts";

type UpdateRequest = Parameters<Stripe["subscriptions"]["update"]>;

const openInvoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, status: "open" })).data;

/** Fails the first change with this error; the next ones reach the provider. */
const failFirst = (cause: Error) => (number: number) => {
  if (number === 1) throw cause;
};

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

  it("to a year is charged once when it is requested twice at the same moment", async () => {
    const { ctx, customer } = await creatorOnPlan("starter-monthly");
    const changes = [change(ctx, "starter-yearly"), change(ctx, "starter-yearly")];
    expect((await Promise.allSettled(changes)).map(({ status }) => status)).toContain("fulfilled");
    expect(await chargesOf(customer)).toHaveLength(2);
  });

  it("is paid before it takes effect, without an idempotency key, while the cardholder is there", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const { requests, recorded } = recordChanges(ctx);
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
    const { requests, recorded } = recordChanges(ctx);
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
    await giveCard(plan, "pm_card_chargeCustomerFail");
    const before = await load(creator);
    await expect(change(ctx, "pro-monthly")).rejects.toMatchObject({
      code: "payment_failed",
      message:
        "Your card was declined, so your plan stays as it is. Use another card and try again.",
    });
    expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
    expect(await openInvoicesOf(id)).toEqual([]);
    expect(await load(creator)).toEqual(before);
    await giveCard(plan, "pm_card_visa");
    expect(await change(ctx, "pro-monthly")).toMatchObject({ effective: "now" });
    const paid = (await stripe.charges.list({ customer })).data.filter((charge) => charge.paid);
    expect(paid).toHaveLength(2);
  });

  it("without a card on the plan is a failed payment", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    const missing = refusedByProvider("StripeInvalidRequestError", "resource_missing");
    const { requests, recorded } = recordChanges(ctx, failFirst(missing));
    await expect(change(recorded, "pro-monthly")).rejects.toMatchObject({
      code: "payment_failed",
      message: "Your plan has no card, so it stays as it is. Add a card and try again.",
    });
    expect(requests).toHaveLength(1);
    expect(await priceOf(id)).toBe(planOf("starter-monthly").stripe_price_id);
  });

  it("to a price that the provider does not have is no fault of the card", async () => {
    const { ctx } = await creatorOnPlan("starter-monthly");
    const missing = refusedByProvider("StripeInvalidRequestError", "resource_missing");
    const cause = Object.assign(missing, { param: "items[0][price]" });
    const { recorded } = recordChanges(ctx, () => {
      throw cause;
    });
    await expect(change(recorded, "pro-monthly")).rejects.toBe(cause);
  });

  it("that does not reach the provider fails with the provider's error, and is not charged", async () => {
    const { creator, ctx, customer } = await creatorOnPlan("starter-monthly");
    const before = await load(creator);
    const { requests, recorded } = recordChanges(ctx, failFirst(unreachable()));
    await expect(change(recorded, "pro-monthly")).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    expect(requests).toHaveLength(1);
    expect(await load(creator)).toEqual(before);
    expect(await chargesOf(customer)).toEqual([[1900, 0]]);
  });

  it("whose answer is lost is charged once, and copied by a repeated call", async () => {
    const { creator, ctx, customer } = await creatorOnPlan("starter-monthly");
    const update = async (...request: UpdateRequest) => {
      await stripe.subscriptions.update(...request);
      throw unreachable();
    };
    const lost = withSubscriptions(ctx, { update });
    await expect(change(lost, "pro-monthly")).rejects.toThrow("Connection reset");
    expect(await refusal(change(ctx, "pro-monthly"))).toBe("already_subscribed");
    expect(await chargesOf(customer)).toHaveLength(2);
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
    await giveCard(plan, needsConfirmation);
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
    await reconcilePlanOf(creator, id);
    const pro = planOf("pro-monthly");
    expect((await load(creator)).subscription).toMatchObject({ package_id: pro.id });
    expect((await stateOf(id)).metadata.package_id).toBe(pro.id);
    const paid = (await stripe.charges.list({ customer })).data.filter((charge) => charge.paid);
    expect(paid.map(({ amount }) => amount)).toEqual([open?.amount_due, 1900]);
  });

  it("keeps the change at the provider until the payment", async () => {
    const plan = await creatorOnPlan("starter-monthly");
    await giveCard(plan, needsConfirmation);
    const { requests, recorded } = recordChanges(plan.ctx);
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
    const { requests, recorded } = recordChanges(ctx);
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
    await giveCard(plan, "pm_card_visa");
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
      const { requests, recorded } = recordChanges(ctx, failFirst(refused));
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
    await giveCard(plan, needsConfirmation);
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
    const { requests, recorded } = recordChanges(ctx, () => {
      throw refused;
    });
    await expect(change(recorded, "pro-monthly")).rejects.toBe(refused);
    expect(requests).toHaveLength(2);
    const once = recordChanges(ctx, failFirst(refused));
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
