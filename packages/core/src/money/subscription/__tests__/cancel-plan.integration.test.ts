import { describe, expect, it } from "vitest";
import { newBuyer, takeNotifications } from "../../../../test/checkouts.ts";
import { refusal, visitor } from "../../../../test/context.ts";
import {
  fixtures,
  paymentContextOf,
  stripe,
  subscriptionsWith,
  unreachable,
} from "../../../../test/payments.ts";
import { creatorOnPlan, giveCard, withSubscriptions } from "../../../../test/plan-calls.ts";
import { failRenewal, load, planOf, reconcilePlanOf, stateOf } from "../../../../test/plans.ts";
import { fromEpochSeconds, longDate } from "../../../platform/time.ts";
import { subscriptionState } from "../../plan/index.ts";
import { reconcilePlanSubscription } from "../../plan-state/index.ts";
import { cancelPlan, resumePlan, stopPlan } from "../cancel-plan.ts";
import { changePlan } from "../change-plan.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;

const change = (ctx: PaymentContext, code: string) =>
  changePlan({ ctx, input: { package_id: planOf(code).id } });
const endOf = async (id: string) => (await stateOf(id)).items.data[0]?.current_period_end ?? 0;
const statusOfInvoice = async (id: string) => (await stripe.invoices.retrieve(id)).status;

/** A plan whose upgrade waits for its cardholder, with the invoice of the upgrade. */
async function waitingUpgrade() {
  const plan = await creatorOnPlan("pro-monthly");
  await giveCard(plan, "pm_card_authenticationRequiredOnSetup");
  await change(plan.ctx, "studio-monthly");
  const { latest_invoice } = await stateOf(plan.id);
  return { ...plan, invoice: String(latest_invoice) };
}

/** A provider that refuses to end a plan or to change it. */
const unchangeable = (ctx: PaymentContext) => {
  const refuse = async () => {
    throw new Error("Nothing should be changed");
  };
  return withSubscriptions(ctx, { cancel: refuse, update: refuse });
};

describe("a cancellation", () => {
  it("ends the plan with its paid period", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const answer = await cancelPlan({ ctx });
    expect(answer.subscription).toMatchObject({
      status: "active",
      package_name: "Pro",
      cancel_at_period_end: true,
      pending_change: null,
    });
    expect(await stateOf(id)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      ended_at: null,
    });
    expect((await load(creator)).subscription).toMatchObject({ cancel_at_period_end: true });
  });

  it("changes nothing when it is repeated, also for a plan that ends on a day", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    await cancelPlan({ ctx });
    expect(await cancelPlan({ ctx: unchangeable(ctx) })).toEqual(await cancelPlan({ ctx }));
    await resumePlan({ ctx });
    const cancel_at = (await endOf(id)) - 86_400;
    await stripe.subscriptions.update(id, { cancel_at });
    const answer = await cancelPlan({ ctx: unchangeable(ctx) });
    expect(answer.subscription.cancel_at_period_end).toBe(true);
    expect(await stateOf(id)).toMatchObject({ cancel_at, cancel_at_period_end: false });
  });

  it("replaces a planned downgrade", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    await change(ctx, "starter-monthly");
    const answer = await cancelPlan({ ctx });
    expect(answer.subscription).toMatchObject({ cancel_at_period_end: true, pending_change: null });
    expect(await stateOf(id)).toMatchObject({ schedule: null, cancel_at_period_end: true });
  });

  it("drops an upgrade that waits for its payment", async () => {
    const { ctx, id, invoice } = await waitingUpgrade();
    await cancelPlan({ ctx });
    expect(await statusOfInvoice(invoice)).toBe("void");
    expect(await stateOf(id)).toMatchObject({ pending_update: null, cancel_at_period_end: true });
  });

  it("ends an overdue plan at once", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await failRenewal(id);
    await reconcilePlanOf(creator, id);
    expect(subscriptionState(await load(creator))).toMatchObject({ cancel_effect: "now" });
    const answer = await cancelPlan({ ctx });
    expect(answer.subscription).toMatchObject({ status: "canceled" });
    expect(await stateOf(id)).toMatchObject({ status: "canceled" });
  });

  it("in the hour before a renewal is charged ends the plan at once", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const latest_invoice = { billing_reason: "subscription_cycle", status: "draft" };
    const uncharged = subscriptionsWith(ctx, { latest_invoice });
    await reconcilePlanSubscription(uncharged, { subscriptionId: id });
    expect(subscriptionState(await load(creator))).toMatchObject({ cancel_effect: "now" });
    await cancelPlan({ ctx: uncharged });
    expect(await stateOf(id)).toMatchObject({ status: "canceled" });
  });

  it("keeps the period for which a bank is being asked", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const latest_invoice = { billing_reason: "subscription_cycle", status: "open" };
    const asking = subscriptionsWith(ctx, { latest_invoice });
    await reconcilePlanSubscription(asking, { subscriptionId: id });
    expect(subscriptionState(await load(creator))).toMatchObject({ cancel_effect: "period_end" });
    await cancelPlan({ ctx: asking });
    expect(await stateOf(id)).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  it("goes on where an interrupted one has stopped", async () => {
    const { ctx, id, invoice } = await waitingUpgrade();
    const update = async () => {
      throw unreachable();
    };
    const interrupted = cancelPlan({ ctx: withSubscriptions(ctx, { update }) });
    await expect(interrupted).rejects.toThrow("Connection reset");
    expect(await statusOfInvoice(invoice)).toBe("void");
    const answer = await cancelPlan({ ctx });
    expect(answer.subscription.cancel_at_period_end).toBe(true);
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: true });
  });

  it("whose answer was lost is copied by a repeated call", async () => {
    const { creator, ctx } = await creatorOnPlan("pro-monthly");
    const update = async (...request: Parameters<typeof stripe.subscriptions.update>) => {
      await stripe.subscriptions.update(...request);
      throw unreachable();
    };
    const lost = cancelPlan({ ctx: withSubscriptions(ctx, { update }) });
    await expect(lost).rejects.toThrow("Connection reset");
    expect((await load(creator)).subscription?.cancel_at_period_end).toBe(false);
    await cancelPlan({ ctx });
    expect((await load(creator)).subscription?.cancel_at_period_end).toBe(true);
  });
});

describe("resuming a plan", () => {
  it("withdraws a cancellation at the end of the period", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await cancelPlan({ ctx });
    const answer = await resumePlan({ ctx });
    expect(answer.subscription).toMatchObject({ status: "active", cancel_at_period_end: false });
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    expect((await load(creator)).subscription).toMatchObject({ cancel_at_period_end: false });
  });

  it("is confirmed with the next payment", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await cancelPlan({ ctx });
    takeNotifications();
    await resumePlan({ ctx });
    const next = longDate(fromEpochSeconds(await endOf(id)));
    expect(takeNotifications(creator)).toMatchObject([
      {
        type: "subscription",
        title: "Your plan continues",
        body: `You keep “Pro”. The next payment is $49.00 on ${next}.`,
        link: "/payments/update-payments",
      },
    ]);
    expect(await refusal(resumePlan({ ctx }))).toBe("invalid_state");
    expect(takeNotifications(creator)).toEqual([]);
  });

  it("withdraws an end that was planned for a day", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    await stripe.subscriptions.update(id, { cancel_at: (await endOf(id)) - 86_400 });
    const answer = await resumePlan({ ctx });
    expect(answer.subscription.cancel_at_period_end).toBe(false);
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  });

  it("withdraws a planned downgrade", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    await change(ctx, "starter-monthly");
    const answer = await resumePlan({ ctx });
    expect(answer.subscription).toMatchObject({ package_name: "Pro", pending_change: null });
    expect((await stateOf(id)).schedule).toBeNull();
  });

  it("is refused when nothing is planned", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    await expect(resumePlan({ ctx: unchangeable(ctx) })).rejects.toMatchObject({
      code: "invalid_state",
      message: "Your plan continues as it is: there is nothing to withdraw.",
    });
    await stripe.subscriptionSchedules.create({ from_subscription: id });
    expect(await refusal(resumePlan({ ctx }))).toBe("invalid_state");
    expect((await stateOf(id)).schedule).not.toBeNull();
  });
});

describe("an answer that was lost", () => {
  const lose = (ctx: PaymentContext) =>
    withSubscriptions(ctx, {
      update: async (...request) => {
        await stripe.subscriptions.update(...request);
        throw unreachable();
      },
      cancel: async (...request) => {
        await stripe.subscriptions.cancel(...request);
        throw unreachable();
      },
    });

  it("to a withdrawal is copied by a repeated call, which is refused", async () => {
    const { creator, ctx } = await creatorOnPlan("pro-monthly");
    await cancelPlan({ ctx });
    await expect(resumePlan({ ctx: lose(ctx) })).rejects.toThrow("Connection reset");
    expect(await refusal(resumePlan({ ctx }))).toBe("invalid_state");
    expect((await load(creator)).subscription?.cancel_at_period_end).toBe(false);
  });

  it("to an end at once is copied by a repeated call, which is refused", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await failRenewal(id);
    await reconcilePlanOf(creator, id);
    await expect(cancelPlan({ ctx: lose(ctx) })).rejects.toThrow("Connection reset");
    expect(await refusal(cancelPlan({ ctx }))).toBe("subscription_required");
    expect((await load(creator)).subscription?.status).toBe("canceled");
  });
});

describe("who can cancel and resume", () => {
  it("is nobody without a plan that is in force", async () => {
    const anonymous = fixtures.context(visitor);
    const nobody = paymentContextOf(await newBuyer());
    const ended = await creatorOnPlan("pro-monthly");
    await stripe.subscriptions.cancel(ended.id);
    const copied = await creatorOnPlan("pro-monthly");
    await stripe.subscriptions.cancel(copied.id);
    await reconcilePlanOf(copied.creator, copied.id);
    for (const call of [cancelPlan, resumePlan]) {
      expect(await refusal(call({ ctx: anonymous }))).toBe("unauthenticated");
      expect(await refusal(call({ ctx: nobody }))).toBe("subscription_required");
      expect(await refusal(call({ ctx: ended.ctx }))).toBe("subscription_required");
      expect(await refusal(call({ ctx: copied.ctx }))).toBe("subscription_required");
    }
  });
});

describe("stopPlan", () => {
  it.each([undefined, 14])("a plan with a trial of %s days ends with its period", async (trial) => {
    const { creator, ctx, id } = await creatorOnPlan(
      "pro-monthly",
      trial === undefined ? {} : { trial },
    );
    await stopPlan(ctx, await load(creator));
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: true, ended_at: null });
    expect((await load(creator)).subscription).toMatchObject({ cancel_at_period_end: true });
    await stopPlan(unchangeable(ctx), await load(creator));
    expect(await stateOf(id)).toMatchObject({ cancel_at_period_end: true, ended_at: null });
  });

  it("a waiting upgrade and a planned downgrade end with the account", async () => {
    const waiting = await waitingUpgrade();
    await stopPlan(waiting.ctx, await load(waiting.creator));
    expect(await statusOfInvoice(waiting.invoice)).toBe("void");
    const smaller = await creatorOnPlan("pro-monthly");
    await change(smaller.ctx, "starter-monthly");
    await stopPlan(smaller.ctx, await load(smaller.creator));
    expect(await stateOf(smaller.id)).toMatchObject({ schedule: null, cancel_at_period_end: true });
  });

  it("an overdue plan ends at once", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    await failRenewal(id);
    await reconcilePlanOf(creator, id);
    await stopPlan(ctx, await load(creator));
    expect((await stateOf(id)).status).toBe("canceled");
    expect((await load(creator)).subscription).toMatchObject({ status: "canceled" });
  });

  it("a plan whose renewal is not charged yet ends at once", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const latest_invoice = { billing_reason: "subscription_cycle", status: "draft" };
    await stopPlan(subscriptionsWith(ctx, { latest_invoice }), await load(creator));
    expect((await stateOf(id)).status).toBe("canceled");
  });

  it("a plan whose renewal a bank is being asked for ends with that period", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const latest_invoice = { billing_reason: "subscription_cycle", status: "open" };
    await stopPlan(subscriptionsWith(ctx, { latest_invoice }), await load(creator));
    expect(await stateOf(id)).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  it("a plan that has ended is copied and not ended again", async () => {
    const { creator, ctx, id } = await creatorOnPlan("pro-monthly");
    const user = await load(creator);
    await stripe.subscriptions.cancel(id);
    await stopPlan(unchangeable(ctx), user);
    expect((await load(creator)).subscription).toMatchObject({ status: "canceled" });
    await stopPlan(unchangeable(ctx), await load(creator));
  });

  it("nothing happens without a plan, here or at the provider", async () => {
    const buyer = await newBuyer();
    const ctx = unchangeable(paymentContextOf(buyer));
    const user = await load(buyer);
    await stopPlan(ctx, user);
    const { creator } = await creatorOnPlan("pro-monthly");
    const { subscription } = await load(creator);
    if (subscription === undefined) throw new Error("No plan");
    await stopPlan(ctx, { ...user, subscription: { ...subscription, id: "sub_unknown" } });
    expect(await load(buyer)).toEqual(user);
  });
});
