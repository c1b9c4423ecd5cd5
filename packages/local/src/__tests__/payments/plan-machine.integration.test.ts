import type { PlanItem } from "@marquee/core/money/plan";
import { reconcilePlanSubscription } from "@marquee/core/money/plan-state";
import {
  allowancePeriod,
  balanceMatchesLedger,
  ensureAllowance,
} from "@marquee/core/people/minutes";
import { hasActivePlan } from "@marquee/core/people/user";
import type { StripeSubscription } from "@marquee/core/platform/providers/stripe-calls";
import { withFields } from "@marquee/core/test/with-fields";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCreator, type PlanFixtures, readUser, startPlanFixtures } from "./plan-fixtures.ts";
import {
  type Creator,
  counting,
  knownHistories,
  planCode,
  planStep,
  runStep,
} from "./plan-steps.ts";

/** Positions of the events that are delivered now, in this order; a position may be repeated. */
const delivery = fc.array(fc.nat(), { maxLength: 6 });

let fixtures: PlanFixtures;
beforeAll(async () => {
  fixtures = await startPlanFixtures();
});
afterAll(() => fixtures.close());

/** Delivers events by their positions, in this order, two at a time; a position may be repeated. */
async function deliver(places: readonly number[]): Promise<void> {
  const events = fixtures.events();
  const chosen = places.flatMap((place) => events[place % Math.max(1, events.length)] ?? []);
  for (let index = 0; index < chosen.length; index += 2) {
    await Promise.all(chosen.slice(index, index + 2).map(fixtures.apply));
  }
}

async function minutesOf(userId: string) {
  const { minutesBalances } = fixtures.ctx.database;
  return (await minutesBalances.get({ user_id: userId }).go({ consistent: true })).data;
}

async function expectMinutesAddUp(userId: string): Promise<void> {
  expect(await balanceMatchesLedger(fixtures.ctx, userId)).toBe(true);
  const balance = await minutesOf(userId);
  if (balance === null) return;
  const { plan_total, plan_used, topup_total, topup_used, reserved, period_start } = balance;
  for (const figure of [plan_total, plan_used, topup_total, topup_used, reserved]) {
    expect(figure).toBeGreaterThanOrEqual(0);
  }
  expect(plan_total - plan_used + topup_total - topup_used).toBeGreaterThanOrEqual(reserved);
  const { data: period } = await fixtures.ctx.database.minutesEntries
    .get({ user_id: userId, type: "period", cause: period_start ?? "" })
    .go({ consistent: true });
  expect(period?.minutes).toBe(plan_total);
}

async function expectMirrored(person: Creator, plans: readonly PlanItem[]): Promise<void> {
  const read = await counting(fixtures, person);
  const user = await readUser(fixtures, person.id);
  const mirror = user.subscription;
  if (read === undefined) {
    expect(mirror).toBeUndefined();
    return;
  }
  const item = read.items.data[0];
  const byPrice = (price: unknown) => plans.find((one) => one.stripe_price_id === price);
  const plan = byPrice(item?.price.id);
  const iso = (seconds = 0) => new Date(seconds * 1000).toISOString();
  expect(mirror).toMatchObject({
    id: read.id,
    status: read.status,
    package_id: plan?.id,
    platform_fee_percent: plan?.platform_fee_percent,
    channel_limit: plan?.channel_limit,
    minutes_per_month: plan?.minutes_per_month,
    cancel_at_period_end: read.cancel_at !== null,
    current_period_start: iso(item?.current_period_start),
    current_period_end: iso(item?.current_period_end),
  });
  expect(mirror?.past_due_since !== undefined).toBe(read.status === "past_due");
  const isRenewing = isRenewalUncharged(read);
  expect(mirror?.renewal_unpaid === true).toBe(isRenewing);
  const schedule = typeof read.schedule === "string" ? null : read.schedule;
  const end = schedule?.status === "active" ? schedule.current_phase?.end_date : undefined;
  const next = schedule?.phases.find(({ start_date }) => start_date === end);
  expect(mirror?.pending_package_id).toBe(byPrice(next?.items[0]?.price)?.id);
  expect(mirror?.pending_at).toBe(next === undefined ? undefined : iso(next.start_date));
  expect(user.had_trial).toBe(await hadTrial(person));
  const works = ["trialing", "active"].includes(read.status);
  if (works || read.status !== "past_due") {
    expect(hasActivePlan(user, fixtures.ctx.now())).toBe(works);
  }
  if (works) await expectAllowance(person, mirror, isRenewing);
}

/** True while the invoice of an active subscription's new period is not charged yet. */
function isRenewalUncharged({ status, latest_invoice: invoice }: StripeSubscription): boolean {
  if (invoice === null || typeof invoice === "string") throw new Error("The invoice is expanded");
  return (
    status === "active" &&
    invoice.billing_reason === "subscription_cycle" &&
    invoice.status === "draft"
  );
}

async function hadTrial({ customer }: Creator): Promise<boolean> {
  const { data } = await fixtures.stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
  });
  return data.some(({ trial_end }) => trial_end !== null);
}

type Mirror = Awaited<ReturnType<typeof readUser>>["subscription"];
async function expectAllowance(
  person: Creator,
  mirror: Mirror,
  isRenewing: boolean,
): Promise<void> {
  const { current_period_start = "", current_period_end = "" } = mirror ?? {};
  const period = { start: new Date(current_period_start), end: new Date(current_period_end) };
  const month = allowancePeriod(period, fixtures.ctx.now()).start.toISOString();
  // A later month of a year begins without an event: its minutes are granted when they are needed.
  if (month !== current_period_start) {
    await ensureAllowance(fixtures.ctx, await readUser(fixtures, person.id));
  }
  const balance = await minutesOf(person.id);
  if (isRenewing) {
    // The minutes of the new month are granted with its payment.
    expect((balance?.period_start ?? "") < month).toBe(true);
    return;
  }
  expect(balance?.period_start).toBe(month);
  expect(balance?.plan_total).toBeGreaterThanOrEqual(mirror?.minutes_per_month ?? 0);
}

/** Delivers all newer events, oldest or newest first, and repeats some of the older ones. */
async function catchUp(since: number, repeated: readonly number[]): Promise<number> {
  const eventCount = fixtures.events().length;
  const fresh = Array.from({ length: eventCount - since }, (_, index) => since + index);
  if (repeated.length % 2 === 0) fresh.reverse();
  await deliver([...fresh, ...repeated]);
  return eventCount;
}

it("any history of a plan ends in the provider's state, whatever the order and number of events", async () => {
  const chapter = fc.record({
    steps: fc.array(fc.tuple(planStep, delivery), { minLength: 1, maxLength: 3 }),
    repeated: delivery,
  });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("cancel", "unpaid"),
      planCode,
      fc.boolean(),
      fc.array(chapter, { minLength: 1, maxLength: 6 }),
      async (after_retries, first, trial, chapters) => {
        const plans = await fixtures.reset();
        await fixtures.control("/subscriptions/after-retries", { after_retries });
        const person = await newCreator(fixtures);
        await runStep(fixtures, person, plans, { type: "take", code: first, trial });
        let delivered = await catchUp(0, []);
        for (const { steps, repeated } of chapters) {
          for (const [action, places] of steps) {
            await runStep(fixtures, person, plans, action);
            await deliver(places);
            await expectMinutesAddUp(person.id);
          }
          delivered = await catchUp(delivered, repeated);
          await expectMirrored(person, plans);
          await expectMinutesAddUp(person.id);
          for (const state of statesOf(await readUser(fixtures, person.id))) seen.add(state);
        }
      },
    ),
    { numRuns: 18, endOnFailure: true, examples: knownHistories },
  );
  // A property proves little if it never reaches the interesting states.
  expect([...seen]).toEqual(
    expect.arrayContaining(["trialing", "active", "past_due", "canceled", "ending", "pending"]),
  );
});

function statesOf({ subscription }: Awaited<ReturnType<typeof readUser>>): string[] {
  if (subscription === undefined) return [];
  const { status, cancel_at_period_end, pending_at } = subscription;
  return [
    status,
    ...(cancel_at_period_end ? ["ending"] : []),
    ...(pending_at === undefined ? [] : ["pending"]),
  ];
}

/** A provider whose second answer about a subscription is held until the gate opens. */
function holdingBack(): { stripe: PlanFixtures["stripe"]; held: Promise<void>; open: () => void } {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const retrieve = async (id: string, params: object) => {
    asked += 1;
    const place = asked;
    const answer = await fixtures.stripe.subscriptions.retrieve(id, params);
    if (place === 2) {
      held.resolve();
      await gate.promise;
    }
    return answer;
  };
  const subscriptions = withFields(fixtures.stripe.subscriptions, { retrieve });
  const stripe = withFields(fixtures.stripe, { subscriptions });
  return { stripe, held: held.promise, open: gate.resolve };
}

it("an older reading of the provider never replaces a newer one", async () => {
  const plans = await fixtures.reset();
  const person = await newCreator(fixtures);
  await runStep(fixtures, person, plans, { type: "take", code: "starter-monthly", trial: false });
  await catchUp(0, []);
  const { subscription } = await readUser(fixtures, person.id);
  // The change is made and stored while the reading for an older event is still under way.
  await fixtures.stripe.subscriptions.update(subscription?.id ?? "", {
    cancel_at_period_end: true,
  });
  const { stripe, held, open: go } = holdingBack();
  const olderReading = reconcilePlanSubscription(
    { ...fixtures.ctx, providers: { ...fixtures.ctx.providers, stripe: async () => stripe } },
    { subscriptionId: subscription?.id ?? "" },
  );
  await held;
  await runStep(fixtures, person, plans, { type: "resume" });
  await runStep(fixtures, person, plans, { type: "change", code: "pro-monthly" });
  go();
  await olderReading;
  await expectMirrored(person, plans);
});
