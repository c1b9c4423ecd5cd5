import type { PlanItem } from "@marquee/core/money/plan";
import { cancelPlan, changePlan, resumePlan } from "@marquee/core/money/subscription";
import { reserveMinutes, settleMinutes } from "@marquee/core/people/minutes";
import { MarqueeError } from "@marquee/core/platform/errors";
import { dayMilliseconds } from "@marquee/core/platform/time";
import fc from "fast-check";
import { expect } from "vitest";
import { type newCreator, type PlanFixtures, take } from "./plan-fixtures.ts";

export const planCode = fc.constantFrom(
  ...["starter", "pro", "studio"].flatMap((tier) => [`${tier}-monthly`, `${tier}-yearly`]),
);
const cards = [
  "pm_card_visa",
  "pm_card_chargeCustomerFail",
  "pm_card_authenticationRequiredOnSetup",
];
/** The actions of the person, the bank, the clock and the provider's staff. */
export const planStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("change" as const), code: planCode }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("cancel" as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("resume" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("time" as const),
      days: fc.constantFrom(0.5, 1, 3, 8, 15, 32, 70),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("renewal" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("card" as const),
      card: fc.constantFrom(...cards),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("pay" as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("end" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("take" as const),
      code: planCode,
      trial: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("upload" as const),
      promised: fc.integer({ min: 1, max: 400 }),
      settles: fc.boolean(),
    }),
  },
);
export type Step = typeof planStep extends fc.Arbitrary<infer Value> ? Value : never;

export type Creator = Awaited<ReturnType<typeof newCreator>>;
const living = ["trialing", "active", "past_due", "unpaid", "paused"];

/** The subscription that counts at the provider: the running one, otherwise the newest. */
export async function counting({ stripe }: PlanFixtures, { customer }: Creator) {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
    expand: ["data.schedule", "data.latest_invoice"],
  });
  return data.find(({ status }) => living.includes(status)) ?? data[0];
}

const refusals = ["already_subscribed", "invalid_state", "payment_failed", "subscription_required"];

async function orRefused(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (cause) {
    if (!(cause instanceof MarqueeError) || !refusals.includes(cause.code)) throw cause;
  }
}

export async function runStep(
  fixtures: PlanFixtures,
  person: Creator,
  plans: readonly PlanItem[],
  action: Step,
): Promise<void> {
  const { stripe } = fixtures;
  const subscription = await counting(fixtures, person);
  const isRunning = subscription !== undefined && living.includes(subscription.status);
  const planOf = (wanted: string) => {
    const found = plans.find((plan) => plan.code === wanted);
    if (found === undefined) throw new Error(wanted);
    return found;
  };
  switch (action.type) {
    case "change":
      return orRefused(
        changePlan({ ctx: person.as, input: { package_id: planOf(action.code).id } }),
      );
    case "cancel":
      return orRefused(cancelPlan({ ctx: person.as }));
    case "resume":
      return orRefused(resumePlan({ ctx: person.as }));
    case "time":
      return fixtures.advance(action.days);
    case "renewal": {
      // In the hour before the charge, the invoice of the new period is a draft.
      const end = subscription?.items.data[0]?.current_period_end;
      if (!isRunning || end === undefined) return;
      const toEnd = (end * 1000 - fixtures.ctx.now().getTime()) / dayMilliseconds;
      return fixtures.advance(toEnd + 0.01);
    }
    case "card": {
      if (!isRunning) return;
      const { id } = await stripe.paymentMethods.attach(action.card, { customer: person.customer });
      await stripe.subscriptions.update(subscription.id, { default_payment_method: id });
      return;
    }
    case "pay": {
      const query = { customer: person.customer, status: "open", limit: 1 } as const;
      const [invoice] = (await stripe.invoices.list(query)).data;
      if (invoice?.id === undefined) return;
      await stripe.invoices.pay(invoice.id, { payment_method: "pm_card_visa" });
      return;
    }
    case "end":
      if (isRunning) await stripe.subscriptions.cancel(subscription.id);
      return;
    case "take": {
      if (isRunning) return;
      fixtures.advance(0.01);
      await take(fixtures, person, planOf(action.code), {
        trialDays: action.trial ? 14 : undefined,
      });
      return;
    }
    case "upload":
      return upload(fixtures, person.id, action);
  }
}

let uploads = 0;
const openUploads = new Map<string, { userId: string; uploadId: string; seconds: number }[]>();
/** Reserves minutes for an upload, or finishes the oldest upload, which may belong to a former period and plan. */
async function upload(
  fixtures: PlanFixtures,
  userId: string,
  { promised, settles }: Step & { type: "upload" },
) {
  const waiting = openUploads.get(userId) ?? [];
  if (settles) {
    const oldest = waiting.shift();
    // Reserved minutes can always be used.
    if (oldest !== undefined) expect(await settleMinutes(fixtures.ctx, oldest)).toBe("settled");
    return;
  }
  uploads += 1;
  const input = { userId, uploadId: `upload${uploads}`, seconds: promised * 60 };
  try {
    await reserveMinutes(fixtures.ctx, input);
  } catch (cause) {
    if (!(cause instanceof MarqueeError) || cause.code !== "minutes_exhausted") throw cause;
    return;
  }
  openUploads.set(userId, [...waiting, input]);
}

export interface Chapter {
  steps: [Step, number[]][];
  /** Positions of the events that are delivered once more. */
  repeated: number[];
}
const chapters = (...steps: Step[]): Chapter[] =>
  steps.map((one, index) => ({ steps: [[one, []]], repeated: index % 2 === 0 ? [] : [1] }));

/** Histories that are always tried. */
export const knownHistories: [string, string, boolean, Chapter[]][] = [
  // A downgrade that takes effect, after another one that was withdrawn.
  [
    "cancel",
    "studio-monthly",
    false,
    chapters(
      { type: "change", code: "starter-monthly" },
      { type: "resume" },
      { type: "change", code: "pro-monthly" },
      { type: "upload", promised: 400, settles: false },
      { type: "time", days: 32 },
      { type: "upload", promised: 1, settles: true },
    ),
  ],
  // A trial that is changed, paid and overdue, and then paid with another card.
  [
    "unpaid",
    "starter-monthly",
    true,
    chapters(
      { type: "change", code: "pro-yearly" },
      { type: "card", card: "pm_card_chargeCustomerFail" },
      { type: "time", days: 15 },
      { type: "card", card: "pm_card_visa" },
      { type: "pay" },
    ),
  ],
  // A renewal that is looked at before it is charged, and after its card was declined.
  [
    "unpaid",
    "studio-monthly",
    false,
    chapters(
      { type: "card", card: "pm_card_chargeCustomerFail" },
      { type: "renewal" },
      { type: "time", days: 1 },
    ),
  ],
  // A planned end that takes effect, and a new plan after it.
  [
    "cancel",
    "pro-monthly",
    false,
    chapters(
      { type: "cancel" },
      { type: "time", days: 32 },
      { type: "take", code: "starter-yearly", trial: false },
    ),
  ],
];
