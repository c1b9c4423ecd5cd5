import { trialDays } from "@marquee/contracts/offers";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { pricesOf, storedPlan } from "../../../../test/admin-plans.ts";
import { createUser, database } from "../../../../test/context.ts";
import { paymentContextOf, stripe, withProvider } from "../../../../test/payments.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { builtInPlans } from "../built-in.ts";
import { ensureBuiltInPlans } from "../ensure-built-in-plans.ts";
import { loadPlans, type PlanItem } from "../load-plans.ts";

type NewProduct = Parameters<Stripe["products"]["create"]>;
type NewPrice = Parameters<Stripe["prices"]["create"]>;
type PriceFilter = Parameters<Stripe["prices"]["list"]>[0];

const operator = await createUser("admin");
const storedPlans = async () =>
  (await loadPlans(paymentContextOf(operator))).filter(({ code }) => code !== undefined);
async function deletePlans(): Promise<void> {
  const plans = await storedPlans();
  await database.plans.delete(plans.map(({ id }) => ({ id }))).go();
}
/** Other files sell the built-in plans at the prices of these items. */
const itemsOfOthers = await storedPlans();
beforeEach(deletePlans);
afterAll(async () => {
  await deletePlans();
  await database.plans.put(itemsOfOthers).go();
});

/**
 * The first deployment of an operator. The simulator has one account. A prefix for the names of products, prices and
 * requests stands for a new account.
 */
function newInstallation() {
  const prefix = `${crypto.randomUUID()}_`;
  const prefixed = (name = "") => `${prefix}${name}`;
  const ownKey = (options: NewPrice[1]) =>
    options?.idempotencyKey === undefined
      ? {}
      : { idempotencyKey: prefixed(options.idempotencyKey) };
  const products = withFields(stripe.products, {
    retrieve: (id: string) => stripe.products.retrieve(prefixed(id)),
    create: (product: NewProduct[0], options: NewProduct[1]) =>
      stripe.products.create({ ...product, id: prefixed(product.id) }, ownKey(options)),
  });
  const newPrice = (price: NewPrice[0], options?: NewPrice[1]) =>
    stripe.prices.create({ ...price, lookup_key: prefixed(price.lookup_key) }, ownKey(options));
  const listPrices = async (filter: PriceFilter) => {
    const lookup_keys = filter?.lookup_keys?.map(prefixed);
    const { data } = await stripe.prices.list({
      ...filter,
      ...(lookup_keys !== undefined && { lookup_keys }),
    });
    const lookup_key = (price: (typeof data)[number]) => price.lookup_key?.slice(prefix.length);
    return { data: data.map((price) => ({ ...price, lookup_key: lookup_key(price) })) };
  };
  const prices = withFields(stripe.prices, { create: newPrice });
  return {
    prefixed,
    newPrice,
    /** @param meanwhile runs after the plans were read, and before they are written */
    deploy: (now = new Date(), meanwhile: () => Promise<unknown> = async () => undefined) => {
      const list = async (filter: PriceFilter) => {
        await meanwhile();
        return listPrices(filter);
      };
      return ensureBuiltInPlans(
        withProvider(paymentContextOf(operator, now), (real) =>
          withFields(real, { products, prices: withFields(prices, { list }) }),
        ),
      );
    },
    /** The only price with this name. */
    async priceNamed(name: string) {
      const { data } = await stripe.prices.list({ lookup_keys: [prefixed(name)] });
      expect(data).toHaveLength(1);
      return data[0];
    },
  };
}

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
function planOf(items: readonly PlanItem[], code: string): PlanItem {
  const found = items.find((item) => item.code === code);
  if (found === undefined) throw new Error(`No plan ${code}`);
  return found;
}

describe("the first deployment", () => {
  it("stores every plan as it was decided, with its product and price at the provider", async () => {
    const { deploy, prefixed, priceNamed } = newInstallation();
    const now = new Date("2026-05-04T10:00:00.000Z");
    const items = await deploy(now);
    expect(items.map(({ code }) => code)).toEqual(builtInPlans.map(({ code }) => code));
    const studio = planOf(items, "studio-monthly");
    const price = await priceNamed("marquee_studio_monthly");
    expect(studio).toEqual({
      id: expect.stringMatching(/^pkg_/),
      code: "studio-monthly",
      name: "Studio",
      description: "Live streams, many channels and the lowest fee.",
      features: expect.arrayContaining(["20 channels", "Live streams"]),
      type: "monthly",
      is_enterprise: false,
      active: true,
      position: 21,
      price: 9900,
      minutes_per_month: 5000,
      channel_limit: 20,
      live: true,
      platform_fee_percent: 5,
      trial_days: trialDays,
      stripe_product_id: prefixed("marquee_studio_monthly"),
      stripe_price_id: price?.id,
      version: 1,
      created_at: now.toISOString(),
    });
    expect(await storedPlan(studio.id)).toEqual(studio);
    expect(price).toMatchObject({
      product: prefixed("marquee_studio_monthly"),
      currency: "usd",
      unit_amount: 9900,
      recurring: { interval: "month" },
      metadata: { package_code: "studio-monthly" },
    });
    expect(await stripe.products.retrieve(prefixed("marquee_studio_monthly"))).toMatchObject({
      name: "Marquee Studio",
      description: "Live streams, many channels and the lowest fee.",
    });
  });

  it("has a product for each plan, so that one by the month is renamed alone", async () => {
    const { deploy, prefixed, priceNamed } = newInstallation();
    const items = await deploy();
    const yearly = planOf(items, "pro-yearly");
    expect(yearly).toMatchObject({ type: "yearly", price: 49_000, position: 12, live: false });
    expect(await priceNamed("marquee_pro_yearly")).toMatchObject({
      id: yearly.stripe_price_id,
      unit_amount: 49_000,
      recurring: { interval: "year" },
      metadata: { package_code: "pro-yearly" },
    });
    expect(await pricesOf(prefixed("marquee_pro_yearly"))).toHaveLength(1);
    expect(new Set(items.map(({ stripe_product_id }) => stripe_product_id)).size).toBe(6);
    expect(new Set(items.map(({ id }) => id)).size).toBe(6);
  });

  it("creates each product and price once, also when two run at the same time", async () => {
    const { deploy, prefixed } = newInstallation();
    const now = new Date();
    const [one, other] = await Promise.all([deploy(now), deploy(now)]);
    expect(other).toEqual(one);
    for (const { lookupKey } of builtInPlans) {
      expect(await pricesOf(prefixed(lookupKey))).toHaveLength(1);
    }
  });
});

describe("a later deployment", () => {
  it("changes nothing that is as it was decided", async () => {
    const { deploy, prefixed } = newInstallation();
    const first = await deploy();
    expect(await deploy(minutesLater(60))).toEqual(first);
    expect(await storedPlans()).toHaveLength(6);
    expect(await pricesOf(prefixed("marquee_starter_monthly"))).toHaveLength(1);
  });

  it("keeps what an admin changes while it runs", async () => {
    const { deploy } = newInstallation();
    const { id } = planOf(await deploy(), "pro-monthly");
    const edit = () =>
      database.plans.patch({ id }).set({ name: "Professional" }).add({ version: 1 }).go();
    const items = await deploy(minutesLater(20), edit);
    expect(planOf(items, "pro-monthly")).toMatchObject({ name: "Professional", version: 2 });
    expect(await storedPlan(id)).toMatchObject({ name: "Professional", version: 2 });
  });

  it("finds products and prices again when the table is new", async () => {
    const { deploy } = newInstallation();
    const ids = (items: readonly PlanItem[]) =>
      items.map(({ id, stripe_price_id, stripe_product_id }) => [
        id,
        stripe_price_id,
        stripe_product_id,
      ]);
    const first = await deploy();
    await deletePlans();
    expect(ids(await deploy(minutesLater(60)))).toEqual(ids(first));
  });

  it("sells a new amount at a new price that takes over the name, and keeps the former prices", async () => {
    const { deploy, newPrice, prefixed, priceNamed } = newInstallation();
    const first = planOf(await deploy(), "starter-yearly");
    const name = "marquee_starter_yearly";
    const formerly = [first.stripe_price_id];
    for (const time of [20, 40]) {
      // An earlier release has sold the plan for another amount.
      const other = await newPrice({
        product: prefixed("marquee_starter_yearly"),
        currency: "usd",
        unit_amount: 1234 + time,
        recurring: { interval: "year" },
        lookup_key: name,
        transfer_lookup_key: true,
      });
      const plan = planOf(await deploy(minutesLater(time)), "starter-yearly");
      expect(await priceNamed(name)).toMatchObject({
        id: plan.stripe_price_id,
        unit_amount: 19_000,
      });
      expect(plan.stripe_price_id).not.toBe(other.id);
      expect(plan).toMatchObject({ created_at: first.created_at, former_price_ids: formerly });
      expect(await storedPlan(plan.id)).toEqual(plan);
      formerly.push(plan.stripe_price_id);
    }
  });

  it("keeps a former price once, also when it does not change the price", async () => {
    const { deploy } = newInstallation();
    const plan = planOf(await deploy(), "pro-monthly");
    const former_price_ids = ["price_former", plan.stripe_price_id];
    await database.plans
      .patch({ id: plan.id })
      .set({ stripe_price_id: "price_former", former_price_ids })
      .go();
    const changed = planOf(await deploy(), "pro-monthly");
    expect(changed).toMatchObject({ stripe_price_id: plan.stripe_price_id, former_price_ids });
    expect(planOf(await deploy(), "pro-monthly")).toEqual(changed);
  });

  it("sells a new price on the product of the present one", async () => {
    const { deploy, newPrice } = newInstallation();
    const { id: product } = await stripe.products.create({ name: "Another product" });
    await newPrice({
      product,
      currency: "usd",
      unit_amount: 1,
      recurring: { interval: "month" },
      lookup_key: "marquee_pro_monthly",
    });
    const plan = planOf(await deploy(), "pro-monthly");
    expect(plan.stripe_product_id).toBe(product);
    expect((await pricesOf(product))[0]).toMatchObject({
      id: plan.stripe_price_id,
      unit_amount: 4900,
    });
  });

  it("sells a new price when the operator has archived the present one", async () => {
    const { deploy, prefixed } = newInstallation();
    const first = planOf(await deploy(), "pro-monthly");
    await stripe.prices.update(first.stripe_price_id, { active: false });
    const plan = planOf(await deploy(minutesLater(20)), "pro-monthly");
    expect(plan.stripe_price_id).not.toBe(first.stripe_price_id);
    expect(plan).toMatchObject({
      stripe_product_id: prefixed("marquee_pro_monthly"),
      former_price_ids: [first.stripe_price_id],
    });
  });

  it("restores a plan that no admin has changed", async () => {
    const { deploy } = newInstallation();
    const { id } = planOf(await deploy(), "starter-monthly");
    await database.plans.patch({ id }).set({ name: "Beginner", minutes_per_month: 1 }).go();
    const restored = { name: "Starter", minutes_per_month: 300, version: 1 };
    expect(planOf(await deploy(), "starter-monthly")).toMatchObject(restored);
    expect(await storedPlan(id)).toMatchObject(restored);
  });

  it("leaves a plan alone that an admin has changed, and its price", async () => {
    const { deploy, prefixed } = newInstallation();
    const { id } = planOf(await deploy(), "starter-monthly");
    const edited = { name: "Beginner", price: 2100, stripe_price_id: "price_of_admin" };
    await database.plans.patch({ id }).set(edited).add({ version: 1 }).go();
    const items = await deploy(minutesLater(20));
    expect(planOf(items, "starter-monthly")).toMatchObject({ ...edited, version: 2 });
    expect(items).toHaveLength(6);
    expect(await storedPlan(id)).toMatchObject({ ...edited, version: 2 });
    expect(await pricesOf(prefixed("marquee_starter_monthly"))).toHaveLength(1);
  });
});
