import { isInForce } from "@marquee/contracts/money/subscription/is-in-force";
import { subscriptionStatuses } from "@marquee/contracts/people/user/user.schema";
import { afterEach, describe, expect, it } from "vitest";
import { admin, deletePlans, newPlan } from "../../../../test/admin-plans.ts";
import { newBuyer } from "../../../../test/checkouts.ts";
import { contextOf, database, refusal, visitor } from "../../../../test/context.ts";
import type { Actor, UserActor } from "../../../platform/actor.ts";
import { getUserPlan } from "../get-user-plan.ts";

type Subscription = NonNullable<Parameters<typeof database.users.create>[0]["subscription"]>;

afterEach(deletePlans);

const at = "2026-05-04T10:00:00.000Z";
const read = (person: UserActor, as: Actor = person) =>
  getUserPlan({ ctx: contextOf(as), input: { id: person.userId } });

async function subscriber(package_id: string, changes: Partial<Subscription> = {}) {
  const person = await newBuyer();
  const subscription = {
    id: "sub_test",
    created_at: at,
    status: "active" as const,
    package_id,
    package_name: "Lighthouse",
    channel_limit: 50,
    minutes_per_month: 20_000,
    platform_fee_percent: 3,
    live: true,
    cancel_at_period_end: false,
    ...changes,
  };
  await database.users.patch({ id: person.userId }).set({ subscription }).go();
  return person;
}

const stateWith = async (changes: Partial<Subscription>) =>
  (await read(await subscriber("pkg_gone", changes))).subscription;

describe("the plan of a person", () => {
  it("is shown with the state of the subscription", async () => {
    const plan = await newPlan();
    const person = await subscriber(plan.id);
    const { is_active, former_price_ids, position, created_at, version, ...offered } = plan;
    expect(await read(person)).toEqual({
      package: offered,
      subscription: {
        status: "active",
        package_id: plan.id,
        package_name: "Lighthouse",
        trial_end: null,
        current_period_end: null,
        cancel_at_period_end: false,
        next_discount: 0,
        next_credit: 0,
        cancel_effect: "period_end",
        pending_change: null,
        past_due_since: null,
        grace_end: null,
      },
    });
  });

  it("is shown with the price and the terms of the person, also after the plan has other ones", async () => {
    const plan = await newPlan();
    const terms = {
      price: plan.price - 100,
      channel_limit: plan.channel_limit + 1,
      minutes_per_month: plan.minutes_per_month + 1,
      platform_fee_percent: plan.platform_fee_percent + 1,
      live: !plan.live,
    };
    expect((await read(await subscriber(plan.id, terms))).package).toMatchObject(terms);
  });

  it("is shown to the person and to admins only", async () => {
    const plan = await newPlan();
    const person = await subscriber(plan.id);
    expect((await read(person, admin)).package?.id).toBe(plan.id);
    expect(await refusal(read(person, await newBuyer()))).toBe("not_found");
    expect(await refusal(read(person, visitor))).toBe("unauthenticated");
  });

  it("is none without a subscription", async () => {
    expect(await read(await newBuyer())).toEqual({ package: null, subscription: null });
  });

  it("is in force once it has started, until it has ended", async () => {
    const { id } = await newPlan();
    const living: string[] = [];
    for (const status of subscriptionStatuses) {
      const shown = await read(await subscriber(id, { status }));
      expect(shown.subscription?.status).toBe(status);
      expect(shown.package?.id).toBe(isInForce({ status }) ? id : undefined);
      if (isInForce({ status })) living.push(status);
    }
    expect(living.sort()).toEqual(["active", "past_due", "paused", "trialing", "unpaid"]);
  });

  it("is none when the plan is no longer stored", async () => {
    const shown = await read(await subscriber("pkg_gone"));
    expect(shown).toMatchObject({ package: null, subscription: { package_id: "pkg_gone" } });
  });
});

describe("the state of a subscription", () => {
  it("has a pending change when plan, name and day are known", async () => {
    const pending = {
      pending_package_id: "pkg_next",
      pending_package_name: "Pier",
      pending_at: "2026-06-04T10:00:00.000Z",
    };
    expect((await stateWith(pending))?.pending_change).toEqual({
      package_id: "pkg_next",
      package_name: "Pier",
      effective_at: "2026-06-04T10:00:00.000Z",
    });
    for (const name of Object.keys(pending)) {
      const rest = Object.fromEntries(Object.entries(pending).filter(([key]) => key !== name));
      expect((await stateWith(rest))?.pending_change).toBeNull();
    }
  });

  it("has the end of the seven days of grace after a failed payment", async () => {
    expect(await stateWith({ status: "past_due", past_due_since: at })).toMatchObject({
      past_due_since: at,
      grace_end: "2026-05-11T10:00:00.000Z",
    });
  });

  it("has the ends of the trial and the period, and whether it ends then", async () => {
    const ends = { trial_end: at, current_period_end: at, cancel_at_period_end: true };
    expect(await stateWith({ status: "trialing", ...ends })).toMatchObject(ends);
  });
});
