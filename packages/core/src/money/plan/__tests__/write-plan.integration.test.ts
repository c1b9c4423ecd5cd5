import { afterEach, describe, expect, it } from "vitest";
import {
  admin,
  auditsOf,
  changePlan,
  deletePlans,
  newPlan,
  planFields,
  pricesOf,
  storedPlan,
} from "../../../../test/admin-plans.ts";
import { createUser, database, refusal } from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import { paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import { createPlan, updatePlan } from "../write-plan.ts";

const now = new Date("2026-05-04T10:00:00.000Z");
const productOf = async (id: string) => (await storedPlan(id))?.stripe_product_id ?? "";

afterEach(deletePlans);

describe("a new plan", () => {
  it("is stored and answered, with its product and price at the provider", async () => {
    const plan = await newPlan({ reason: "The coast has asked for it." }, now);
    const product = `marquee_${plan.id}`;
    const [price] = await pricesOf(product);
    expect(plan).toEqual({
      ...planFields,
      id: expect.stringMatching(/^pkg_/),
      slug: `lighthouse-monthly-${plan.id}`,
      currency: "usd",
      price_id: price?.id,
      is_active: true,
      former_price_ids: [],
      version: 1,
      created_at: now.toISOString(),
    });
    expect(await storedPlan(plan.id)).toEqual({
      ...planFields,
      id: plan.id,
      active: true,
      stripe_product_id: product,
      stripe_price_id: price?.id,
      version: 1,
      created_at: now.toISOString(),
    });
    expect(await stripe.products.retrieve(product)).toMatchObject({
      name: "Marquee Lighthouse",
      description: planFields.description,
      metadata: { package_id: plan.id },
    });
    expect(price).toMatchObject({
      active: true,
      currency: "usd",
      unit_amount: 250_000,
      recurring: { interval: "month" },
      metadata: { package_id: plan.id },
    });
  });

  it("is in the audit log with its fields and the reason", async () => {
    const { id } = await newPlan({ reason: "The coast has asked for it." });
    expect(await auditsOf(id)).toEqual([
      {
        action: "package.create",
        actor_id: admin.userId,
        before: undefined,
        after: planFields,
        reason: "The coast has asked for it.",
      },
    ]);
  });

  it("by the year is charged once a year", async () => {
    const { id } = await newPlan({ type: "yearly" });
    expect(await pricesOf(await productOf(id))).toMatchObject([
      { recurring: { interval: "year" } },
    ]);
  });

  it("is another plan for each request, also with the same fields at the same time", async () => {
    const [one, other] = await Promise.all([newPlan({}, now), newPlan({}, now)]);
    expect(one.id).not.toBe(other.id);
    expect(one.price_id).not.toBe(other.price_id);
    expect(await productOf(one.id)).not.toBe(await productOf(other.id));
  });

  it("can be created and changed by admins only", async () => {
    const name = `Pier ${crypto.randomUUID()}`;
    const ctx = paymentContextOf(await createUser("creator"));
    expect(await refusal(createPlan({ ctx, input: { ...planFields, name } }))).toBe("not_found");
    const { data } = await database.plans.query.all({}).go({ pages: "all" });
    expect(data.filter((item) => item.name === name)).toEqual([]);
    const plan = await newPlan();
    expect(await refusal(changePlan(plan, { price: 100 }, ctx))).toBe("not_found");
    expect(await storedPlan(plan.id)).toMatchObject({ price: 250_000, version: 1 });
  });
});

describe("a changed plan", () => {
  it("has the new values and the others as before, in the answer as in the table", async () => {
    const plan = await newPlan();
    const changes = { minutes_per_month: 30_000, channel_limit: 60, features: ["60 channels"] };
    const changed = await changePlan(plan, changes);
    expect(changed).toEqual({ ...plan, ...changes, version: 2 });
    expect(await storedPlan(plan.id)).toMatchObject({
      ...planFields,
      ...changes,
      active: true,
      stripe_price_id: plan.price_id,
      version: 2,
    });
  });

  it("is in the audit log with what has changed, and the reason", async () => {
    const plan = await newPlan();
    await changePlan(plan, { channel_limit: 60, live: true, reason: "They grow." });
    expect((await auditsOf(plan.id)).slice(1)).toEqual([
      {
        action: "package.update",
        actor_id: admin.userId,
        before: { channel_limit: 50 },
        after: { channel_limit: 60 },
        reason: "They grow.",
      },
    ]);
  });

  it("is retired and offered again, and stays as it is when the request does not say so", async () => {
    const retired = await changePlan(await newPlan(), { is_active: false });
    expect(retired).toMatchObject({ is_active: false, version: 2 });
    expect(await storedPlan(retired.id)).toMatchObject({ active: false });
    const renamed = await changePlan(retired, { name: "Pier" });
    expect(renamed).toMatchObject({ is_active: false, version: 3 });
    expect(await storedPlan(retired.id)).toMatchObject({ active: false, name: "Pier" });
    const [, first] = await auditsOf(retired.id);
    expect(first).toMatchObject({ before: { active: true }, after: { active: false } });
    expect(await changePlan(renamed, { is_active: true })).toMatchObject({ is_active: true });
    expect(await storedPlan(retired.id)).toMatchObject({ active: true, version: 4 });
  });

  it("a plan that does not exist is not found", async () => {
    const ctx = paymentContextOf(admin);
    const input = { id: "pkg_unknown", version: 1, name: "Pier" };
    await expect(updatePlan({ ctx, input })).rejects.toMatchObject({
      code: "not_found",
      message: expect.stringContaining("plan"),
    });
  });

  it("is refused to an admin who has read an earlier version, before the provider is asked", async () => {
    const plan = await newPlan();
    await changePlan(plan, { channel_limit: 60 });
    const late = changePlan(plan, { price: 300_000, name: "Pier" });
    await expect(late).rejects.toMatchObject({ code: "version_conflict", details: { version: 2 } });
    const product = await productOf(plan.id);
    expect(await pricesOf(product)).toHaveLength(1);
    expect((await stripe.products.retrieve(product)).name).toBe("Marquee Lighthouse");
    expect(await storedPlan(plan.id)).toMatchObject({ price: 250_000, version: 2 });
  });

  it("is changed by one of two admins at the same time", async () => {
    const plan = await newPlan();
    const slow = {
      ...paymentContextOf(admin, now),
      database: withInterruptions(database, () => changePlan(plan, { channel_limit: 60 })),
    };
    const late = changePlan(plan, { channel_limit: 70 }, slow);
    await expect(late).rejects.toMatchObject({ code: "version_conflict", details: { version: 2 } });
    expect(await storedPlan(plan.id)).toMatchObject({ channel_limit: 60, version: 2 });
    expect(await auditsOf(plan.id)).toHaveLength(2);
  });
});

describe("the product of a plan at the provider", () => {
  it("gets a new name and a new description", async () => {
    const plan = await newPlan();
    const product = await productOf(plan.id);
    const renamed = await changePlan(plan, { name: "Pier" });
    expect(await stripe.products.retrieve(product)).toMatchObject({
      name: "Marquee Pier",
      description: planFields.description,
    });
    await changePlan(renamed, { description: "For the keepers of the pier." });
    expect(await stripe.products.retrieve(product)).toMatchObject({
      name: "Marquee Pier",
      description: "For the keepers of the pier.",
    });
  });

  it("keeps the name of the admin who was faster", async () => {
    const plan = await newPlan();
    const update = async (...request: Parameters<typeof stripe.products.update>) => {
      if (request[1]?.name === "Marquee Quay") await changePlan(plan, { name: "Pier" });
      return stripe.products.update(...request);
    };
    const slow = withProvider(paymentContextOf(admin), (real) =>
      withFields(real, { products: withFields(real.products, { update }) }),
    );
    expect(await refusal(changePlan(plan, { name: "Quay" }, slow))).toBe("version_conflict");
    expect((await stripe.products.retrieve(await productOf(plan.id))).name).toBe("Marquee Pier");
  });

  it("is left alone by other changes", async () => {
    const plan = await newPlan();
    const product = await productOf(plan.id);
    await stripe.products.update(product, { name: "As the operator calls it" });
    const { name, description } = planFields;
    await changePlan(plan, { name, description, price: 300_000 });
    expect((await stripe.products.retrieve(product)).name).toBe("As the operator calls it");
  });
});

describe("a new price of a plan", () => {
  it("is a new one at the provider, and the former one stays with the plan", async () => {
    const plan = await newPlan();
    const dearer = await changePlan(plan, { price: 300_000 });
    const [newest, first] = await pricesOf(await productOf(plan.id));
    expect(first).toMatchObject({ id: plan.price_id, active: true, unit_amount: 250_000 });
    expect(newest).toMatchObject({
      id: dearer.price_id,
      unit_amount: 300_000,
      recurring: { interval: "month" },
      metadata: { package_id: plan.id },
    });
    expect(dearer).toMatchObject({ price: 300_000, former_price_ids: [plan.price_id], version: 2 });
    expect(await storedPlan(plan.id)).toMatchObject({
      price: 300_000,
      stripe_price_id: dearer.price_id,
      former_price_ids: [plan.price_id],
    });
    const cheaper = await changePlan(dearer, { price: 200_000 });
    expect(cheaper.former_price_ids).toEqual([plan.price_id, dearer.price_id]);
    const [, , last] = await auditsOf(plan.id);
    expect(last).toMatchObject({
      before: { price: 300_000, stripe_price_id: dearer.price_id },
      after: { price: 200_000, stripe_price_id: cheaper.price_id },
    });
  });

  it("is not made for the same amount", async () => {
    const plan = await newPlan();
    const same = await changePlan(plan, { price: plan.price });
    expect(same).toMatchObject({ price_id: plan.price_id, former_price_ids: [] });
    expect(await storedPlan(plan.id)).not.toHaveProperty("former_price_ids");
    expect(await pricesOf(await productOf(plan.id))).toHaveLength(1);
  });

  it("is a new one also when an earlier amount returns", async () => {
    const plan = await newPlan({}, now);
    const ctx = paymentContextOf(admin, now);
    const dearer = await changePlan(plan, { price: 300_000 }, ctx);
    const cheaper = await changePlan(dearer, { price: plan.price }, ctx);
    expect(cheaper.price_id).not.toBe(plan.price_id);
    expect(cheaper.former_price_ids).toEqual([plan.price_id, dearer.price_id]);
  });

  it("is made once when two admins ask for the same amount at the same time", async () => {
    const plan = await newPlan({}, now);
    const price = 300_000;
    const first = () => changePlan(plan, { price }, paymentContextOf(admin, now));
    const slow = { ...paymentContextOf(admin, now), database: withInterruptions(database, first) };
    expect(await refusal(changePlan(plan, { price }, slow))).toBe("version_conflict");
    expect(await pricesOf(await productOf(plan.id))).toHaveLength(2);
  });
});
