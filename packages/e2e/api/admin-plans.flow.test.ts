import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import type { AdminPlan, UpdatePlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { ensureBuiltInPlans } from "@marquee/core/money/plan";
import { eachPageByCursor } from "@marquee/core/test/each-page";
import { beforeAll, describe, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { putPerson } from "./support/admin-fixtures.ts";
import { coreContexts } from "./support/core-context.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});

const admin = () => fixtures.people.admin;

const create = (changes: { name?: string; is_enterprise?: boolean; price?: number } = {}) =>
  succeed(
    admin().call(adminPlanCalls.create, {
      body: {
        name: "Lighthouse",
        description: "For the keepers of the coast.",
        features: ["50 channels"],
        type: "monthly",
        is_enterprise: true,
        price: 250_000,
        minutes_per_month: 20_000,
        channel_limit: 50,
        live: true,
        platform_fee_percent: 3,
        ...changes,
      },
    }),
  );
const update = (plan: AdminPlan, changes: Omit<UpdatePlan, "version">) =>
  succeed(
    admin().call(adminPlanCalls.update, {
      params: { id: plan.id },
      body: { ...changes, version: plan.version },
    }),
  );
const offered = async (person: TestPerson) => {
  const { packages } = await succeed(person.call(paymentCalls.packages, { query: { limit: 100 } }));
  return packages.map(({ id }) => id);
};
const planOf = async (person: TestPerson) =>
  (await succeed(person.call(userCalls.authenticate))).subscription;

async function take(person: TestPerson, plan: AdminPlan): Promise<void> {
  const { checkout_url } = await succeed(
    person.call(paymentCalls.subscribe, { body: { package_id: plan.id } }),
  );
  await pay(checkout_url);
  await eventually(
    () => planOf(person),
    (subscription) => subscription?.package_id === plan.id,
  );
}

describe("an enterprise plan", () => {
  it("is for the people it is assigned to, who are notified and can take it", async () => {
    const plan = await create();
    const [named, other] = await Promise.all([
      signUp({ accountType: "creator" }),
      signUp({ accountType: "creator" }),
    ]);
    expect(await offered(named)).not.toContain(plan.id);
    expect(
      await succeed(
        admin().call(adminPlanCalls.assignUsers, {
          body: { package_id: plan.id, user_ids: [named.id, named.id] },
        }),
      ),
    ).toEqual({ assigned: 1 });
    // A second time notifies nobody again.
    expect(
      await succeed(
        admin().call(adminPlanCalls.assignUsers, {
          body: { package_id: plan.id, user_ids: [named.id] },
        }),
      ),
    ).toEqual({ assigned: 0 });
    expect(await offered(named)).toContain(plan.id);
    expect(await offered(other)).not.toContain(plan.id);
    const everybody = await succeed(visitor()(paymentCalls.packages, { query: { limit: 100 } }));
    expect(everybody.packages.map(({ id }) => id)).not.toContain(plan.id);
    await eventually(
      () => succeed(named.call(notificationCalls.list)),
      ({ notifications }) =>
        notifications.some(({ link }) => link?.endsWith(`/${plan.id}`) === true),
    );
    expect(
      (await fail(other.call(paymentCalls.subscribe, { body: { package_id: plan.id } }))).code,
    ).toBe("not_found");
    await take(named, plan);

    const params = { id: plan.id };
    const { users } = await succeed(admin().call(adminPlanCalls.users, { params }));
    expect(users).toMatchObject([{ user_id: named.id, email: named.email }]);
    await succeed(
      admin().call(adminPlanCalls.removeUser, {
        body: { package_id: plan.id, user_id: named.id },
      }),
    );
    expect(await offered(named)).not.toContain(plan.id);
    // Subscribers keep it.
    expect(await planOf(named)).toMatchObject({ package_id: plan.id });
  });

  it("is assigned to a hundred people at once, each with an audit entry of the admin", async () => {
    const plan = await create();
    const ids = await Promise.all(
      Array.from({ length: 100 }, () => putPerson(fixtures, { account_type: "creator" })),
    );
    expect(
      await succeed(
        admin().call(adminPlanCalls.assignUsers, {
          body: { package_id: plan.id, user_ids: ids },
        }),
      ),
    ).toEqual({ assigned: 100 });
    const seen: string[] = [];
    const params = { id: plan.id };
    const read = (position: { cursor?: string }) =>
      succeed(admin().call(adminPlanCalls.users, { params, query: { limit: 40, ...position } }));
    for await (const { users } of eachPageByCursor(read)) {
      seen.push(...users.map(({ user_id }) => user_id));
    }
    expect(seen.sort()).toEqual([...ids].sort());
    const entries = await Promise.all(
      ids.map((id) => fixtures.database.auditEntries.query.byObject({ object_id: id }).go()),
    );
    const noted = entries.flatMap(({ data }) => data.map(({ after }) => after));
    expect(noted).toEqual(ids.map(() => ({ package_id: plan.id })));
  });
});

describe("a plan's price", () => {
  it("changes for new subscribers; present ones keep the old price and the plan", async () => {
    const plan = await create({ name: "Pier", is_enterprise: false, price: 3000 });
    const early = await signUp({ accountType: "creator" });
    await take(early, plan);
    const dearer = await update(plan, { price: 4500, reason: "Costs have risen." });
    expect(dearer).toMatchObject({ price: 4500, former_price_ids: [plan.price_id], version: 2 });
    expect(dearer.price_id).not.toBe(plan.price_id);
    const newSubscriber = await signUp({ accountType: "creator" });
    await take(newSubscriber, dearer);
    const stripe = await coreContexts(fixtures.database)({
      type: "system",
      name: "test",
    }).providers.stripe();
    const priceOf = async (person: TestPerson) => {
      const { data } = await fixtures.database.users.get({ id: person.id }).go();
      const read = await stripe.subscriptions.retrieve(data?.subscription?.id ?? "");
      return read.items.data[0]?.price.id;
    };
    expect(await priceOf(early)).toBe(plan.price_id);
    expect(await priceOf(newSubscriber)).toBe(dearer.price_id);
    // A provider's event with the old price still belongs to this plan.
    const { data } = await fixtures.database.users.get({ id: early.id }).go();
    await stripe.subscriptions.update(data?.subscription?.id ?? "", {
      metadata: { note: "touched" },
    });
    await eventually(
      () => planOf(early),
      (subscription) => subscription?.package_id === plan.id,
    );
    expect(
      (
        await fail(
          newSubscriber.call(paymentCalls.setupQuote, { query: { priceId: plan.price_id } }),
        )
      ).code,
    ).toBe("not_found");
    // Tests that run in parallel would see a plan for everybody.
    await update(dearer, { is_active: false });
  });

  it("and texts of a built-in plan survive the next deployment", async () => {
    const { packages } = await succeed(
      admin().call(adminPlanCalls.list, { query: { search_key: "studio", type: "yearly" } }),
    );
    const [studio] = packages;
    if (studio === undefined) throw new Error("There is no such plan");
    const changed = await update(studio, { description: "The largest of our own plans." });
    await ensureBuiltInPlans(coreContexts(fixtures.database)({ type: "system", name: "test" }));
    const { data } = await fixtures.database.plans.get({ id: studio.id }).go();
    expect(data).toMatchObject({ description: changed.description, version: changed.version });
  });
});

describe("a retired plan", () => {
  it("cannot be taken, and stays with its subscribers", async () => {
    const plan = await create({ name: "Jetty", is_enterprise: false, price: 2000 });
    const holder = await signUp({ accountType: "creator" });
    await take(holder, plan);
    const retired = await update(plan, { is_active: false });
    expect(retired).toMatchObject({ is_active: false });
    const newcomer = await signUp({ accountType: "creator" });
    expect(await offered(newcomer)).not.toContain(plan.id);
    expect(
      (await fail(newcomer.call(paymentCalls.subscribe, { body: { package_id: plan.id } }))).code,
    ).toBe("not_found");
    expect(await planOf(holder)).toMatchObject({ package_id: plan.id, status: "active" });
    const listOf = async (is_active: "true" | "false") =>
      (
        await succeed(admin().call(adminPlanCalls.list, { query: { is_active, limit: 100 } }))
      ).packages.map(({ id }) => id);
    expect(await listOf("false")).toContain(plan.id);
    expect(await listOf("true")).not.toContain(plan.id);
    expect(await update(retired, { is_active: true })).toMatchObject({ is_active: true });
    expect(await offered(newcomer)).toContain(plan.id);
    await update({ ...retired, version: 3 }, { is_active: false });
  });

  it("is found by its name, kind and type", async () => {
    const word = `Buoy${crypto.randomUUID().slice(0, 6)}`;
    const plan = await create({ name: word });
    const find = async (query: { is_enterprise?: "true" | "false"; type?: "monthly" | "yearly" }) =>
      (
        await succeed(
          admin().call(adminPlanCalls.list, {
            query: { search_key: word.toLowerCase(), ...query },
          }),
        )
      ).packages.map(({ id }) => id);
    expect(await find({})).toEqual([plan.id]);
    expect(await find({ is_enterprise: "true", type: "monthly" })).toEqual([plan.id]);
    expect(await find({ is_enterprise: "false" })).toEqual([]);
    expect(await find({ type: "yearly" })).toEqual([]);
  });
});
