import * as Subscription from "@marquee/core/money/subscription";
import type { Context } from "@marquee/core/platform/context";
import type { Stripe } from "@marquee/core/platform/providers/stripe-calls";
import { withFields } from "@marquee/core/test/with-fields";
import { describe, expect, it } from "vitest";
import { knownErrorOf } from "../../frame/errors.ts";
import { type ApiCaller, plan, stripe, systemContext } from "./payment-fixtures.ts";
import { changePlan, createCreatorOnPlan, subscriptionOf } from "./plan-fixtures.ts";

/**
 * A provider whose first answer about a subscription is outdated by another tab; `later` runs before the second answer.
 */
function overtakenBy(other: () => Promise<unknown>, later?: () => Promise<unknown>): Stripe {
  let asked = 0;
  const retrieve = async (...request: Parameters<Stripe["subscriptions"]["retrieve"]>) => {
    asked += 1;
    if (asked === 2) await later?.();
    const answer = await stripe.subscriptions.retrieve(...request);
    if (asked === 1) await other();
    return answer;
  };
  const subscriptions = withFields(stripe.subscriptions, { retrieve });
  return withFields(stripe, { subscriptions });
}

type PlanContext = Context<"stripe" | "queues">;

const contextOf = (person: ApiCaller, provider: Stripe = stripe): PlanContext => ({
  ...systemContext,
  actor: { type: "user", userId: person.id, accountType: "creator" },
  providers: { ...systemContext.providers, stripe: async () => provider },
});

const change = async (ctx: PlanContext, code: string) =>
  Subscription.changePlan({ ctx, input: { package_id: (await plan(code)).id } });

async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return "done";
  } catch (cause) {
    const known = knownErrorOf(cause);
    if (known === undefined) throw cause;
    return known.code;
  }
}

describe("while another tab has just", () => {
  it("cancelled the plan at its period's end, a downgrade is refused", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    const ctx = contextOf(
      creator,
      overtakenBy(() => Subscription.cancelPlan({ ctx: contextOf(creator) })),
    );
    expect(await codeOf(change(ctx, "starter-monthly"))).toBe("invalid_state");
    expect(await subscriptionOf(creator)).toMatchObject({ cancel_at_period_end: true });
  });

  it("cancelled the plan and withdrawn that, a downgrade is planned", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    const provider = overtakenBy(
      () => Subscription.cancelPlan({ ctx: contextOf(creator) }),
      () => Subscription.resumePlan({ ctx: contextOf(creator) }),
    );
    expect(await codeOf(change(contextOf(creator, provider), "starter-monthly"))).toBe("done");
    expect(await subscriptionOf(creator)).toMatchObject({ cancel_at_period_end: false });
  });

  it("planned a downgrade, another one is refused and a cancellation is planned instead", async () => {
    const creator = await createCreatorOnPlan("studio-monthly");
    const downgrade = () => change(contextOf(creator), "starter-monthly");
    const ctx = contextOf(creator, overtakenBy(downgrade));
    expect(await codeOf(change(ctx, "pro-monthly"))).toBe("invalid_state");
    const other = await createCreatorOnPlan("studio-monthly");
    const cancel = Subscription.cancelPlan({
      ctx: contextOf(
        other,
        overtakenBy(() => change(contextOf(other), "starter-monthly")),
      ),
    });
    expect((await cancel).subscription).toMatchObject({
      cancel_at_period_end: true,
      pending_change: null,
    });
  });

  it("withdrawn a downgrade, a cancellation is planned and there is nothing else to withdraw", async () => {
    const creator = await createCreatorOnPlan("pro-monthly");
    await changePlan(creator, "starter-monthly");
    const resume = () => Subscription.resumePlan({ ctx: contextOf(creator) });
    const late = contextOf(creator, overtakenBy(resume));
    expect(await codeOf(Subscription.resumePlan({ ctx: late }))).toBe("invalid_state");
    await changePlan(creator, "starter-monthly");
    const cancel = Subscription.cancelPlan({ ctx: contextOf(creator, overtakenBy(resume)) });
    expect((await cancel).subscription).toMatchObject({ cancel_at_period_end: true });
  });

  it("ended the plan at once, nothing can be changed", async () => {
    const runs = [
      (ctx: PlanContext) => change(ctx, "starter-monthly"),
      (ctx: PlanContext) => change(ctx, "studio-monthly"),
      (ctx: PlanContext) => Subscription.cancelPlan({ ctx }),
    ];
    for (const run of runs) {
      const creator = await createCreatorOnPlan("pro-monthly");
      const { id } = await subscriptionOf(creator);
      const ctx = contextOf(
        creator,
        overtakenBy(() => stripe.subscriptions.cancel(id)),
      );
      expect(await codeOf(run(ctx))).toBe("subscription_required");
    }
  });
});

it("concurrent changes and cancellations of a plan either succeed or are refused", async () => {
  const creator = await createCreatorOnPlan("studio-monthly");
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => [
      codeOf(change(contextOf(creator), "pro-monthly")),
      codeOf(Subscription.cancelPlan({ ctx: contextOf(creator) })),
      codeOf(Subscription.resumePlan({ ctx: contextOf(creator) })),
    ]).flat(),
  );
  // Stripe refuses a second request with an idempotency key that is still in use. The retries of the SDK may end before
  // the first answer.
  const expected = [
    "done",
    "invalid_state",
    "already_subscribed",
    "unavailable",
    "provider_unavailable",
  ];
  expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([]);
});
