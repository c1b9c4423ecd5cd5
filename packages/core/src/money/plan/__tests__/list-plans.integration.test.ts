import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { afterEach, describe, expect, it } from "vitest";
import { admin, changePlan, deletePlans, newPlan } from "../../../../test/admin-plans.ts";
import { contextOf, createUser, refusal, visitor } from "../../../../test/context.ts";
import { listPlansAsAdmin } from "../admin-plan.ts";
import { hasPrice } from "../index.ts";
import { listPlans } from "../list-plans.ts";
import { loadPlans } from "../load-plans.ts";

afterEach(deletePlans);

const first = { page: 1, limit: 100 };
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const newWord = () => `w${crypto.randomUUID().slice(0, 8)}`;

describe("the plans of an admin", () => {
  type Filters = Omit<Parameters<typeof listPlansAsAdmin>[0]["input"], "page" | "limit">;
  const list = (filters: Filters, more: { limit?: number; as?: typeof admin } = {}) =>
    listPlansAsAdmin({
      ctx: contextOf(more.as ?? admin),
      input: { page: 1, limit: more.limit ?? 100, ...filters },
    });
  const find = async (filters: Filters) => idsOf((await list(filters)).items);

  it("are all listed in order, retired and enterprise ones included", async () => {
    const second = await newPlan({ position: -1, is_enterprise: false });
    const retired = await changePlan(await newPlan({ position: -2 }), { is_active: false });
    const { items } = await list({});
    expect(items.slice(0, 2)).toEqual([retired, second]);
  });

  it("are found by kind, by type and by whether they are retired", async () => {
    const search_key = newWord();
    const plan = (changes: object) => newPlan({ name: search_key, ...changes });
    const enterprise = await plan({ position: 1 });
    const yearly = await plan({ position: 2, type: "yearly" });
    const open = await plan({ position: 3, is_enterprise: false });
    const retired = await changePlan(await plan({ position: 4 }), { is_active: false });
    const every = [enterprise, yearly, open, retired];
    const without = (one: AdminPlan) => idsOf(every.filter((plan) => plan !== one));
    expect(await find({ search_key })).toEqual(idsOf(every));
    expect(await find({ search_key, is_enterprise: true })).toEqual(without(open));
    expect(await find({ search_key, is_enterprise: false })).toEqual([open.id]);
    expect(await find({ search_key, is_active: true })).toEqual(without(retired));
    expect(await find({ search_key, is_active: false })).toEqual([retired.id]);
    expect(await find({ search_key, type: "monthly" })).toEqual(without(yearly));
    expect(await find({ search_key, type: "yearly" })).toEqual([yearly.id]);
    expect(await find({ search_key, type: "yearly", is_enterprise: false })).toEqual([]);
  });

  it("are found by the beginnings of all words of their names and descriptions", async () => {
    const word = newWord();
    const { id } = await newPlan({ name: `Pier ${word}`, description: "For fishers of the bay" });
    expect(await find({ search_key: word.toUpperCase() })).toEqual([id]);
    expect(await find({ search_key: `${word} fish PI` })).toEqual([id]);
    expect(await find({ search_key: `${word} ishers` })).toEqual([]);
    expect(await find({ search_key: `${word} harbour` })).toEqual([]);
    expect(await find({ search_key: `harbour ${word}` })).toEqual([]);
  });

  it("continue after a page only with the same filters", async () => {
    const search_key = newWord();
    const plans = [
      await newPlan({ name: search_key, position: 1 }),
      await newPlan({ name: search_key, position: 2 }),
    ];
    const filters = { search_key, is_enterprise: true };
    const page = await list(filters, { limit: 1 });
    expect(idsOf(page.items)).toEqual([plans[0]?.id]);
    expect(page.pagination).toMatchObject({ page: 1, limit: 1, has_next: true });
    const cursor = page.pagination.next_cursor ?? "";
    expect(await find({ ...filters, cursor })).toEqual([plans[1]?.id]);
    for (const other of [
      { search_key },
      { search_key, is_active: true },
      { ...filters, type: "monthly" },
      { search_key: "", is_enterprise: true },
    ] as const) {
      expect(await refusal(list({ ...other, cursor }))).toBe("invalid_cursor");
    }
  });

  it("are hidden from everybody else", async () => {
    expect(await refusal(list({}, { as: await createUser("creator") }))).toBe("not_found");
  });
});

describe("the plans on offer", () => {
  type Filters = Omit<Parameters<typeof listPlans>[0]["input"], "page" | "limit">;
  const list = (filters: Filters = {}, limit = 100) =>
    listPlans({ ctx: contextOf(visitor), input: { ...first, limit, ...filters } });

  it("are listed to visitors in order, as they are sold", async () => {
    const second = await newPlan({ position: -1, is_enterprise: false });
    const one = await newPlan({ position: -2, is_enterprise: false, type: "yearly" });
    const shown = ({ id, slug, price_id, price, type, trial_days }: AdminPlan) => ({
      id,
      slug,
      price_id,
      price,
      type,
      trial_days,
      currency: "usd",
    });
    const { items } = await list();
    expect(items.slice(0, 2)).toMatchObject([shown(one), shown(second)]);
    expect(items[0]).not.toHaveProperty("former_price_ids");
    expect(items[0]).not.toHaveProperty("stripe_product_id");
  });

  it("are found by type and by words", async () => {
    const search = newWord();
    const monthly = await newPlan({ name: search, position: 1, is_enterprise: false });
    const yearly = await newPlan({
      name: search,
      position: 2,
      is_enterprise: false,
      type: "yearly",
    });
    const find = async (filters: Filters) => idsOf((await list(filters)).items);
    expect(await find({ search })).toEqual([monthly.id, yearly.id]);
    expect(await find({ search, type: "monthly" })).toEqual([monthly.id]);
    expect(await find({ search, type: "yearly" })).toEqual([yearly.id]);
    expect(await find({ search: `${search} harbour` })).toEqual([]);
  });

  it("continue after a page only with the same type and words", async () => {
    const search = newWord();
    const plan = { name: search, is_enterprise: false };
    const one = await newPlan({ ...plan, position: 1 });
    const other = await newPlan({ ...plan, position: 2 });
    const page = await list({ search, type: "monthly" }, 1);
    expect(idsOf(page.items)).toEqual([one.id]);
    const cursor = page.pagination.next_cursor ?? "";
    expect(idsOf((await list({ search, type: "monthly", cursor })).items)).toEqual([other.id]);
    expect(await refusal(list({ search, cursor }))).toBe("invalid_cursor");
    expect(await refusal(list({ search, type: "yearly", cursor }))).toBe("invalid_cursor");
    expect(await refusal(list({ type: "monthly", cursor }))).toBe("invalid_cursor");
    const { pagination } = await list({}, 1);
    const all = pagination.next_cursor ?? "";
    expect((await list({ cursor: all })).items.length).toBeGreaterThan(0);
    expect(await refusal(list({ type: "monthly", cursor: all }))).toBe("invalid_cursor");
  });
});

describe("a price", () => {
  it("belongs to the plan that is or was sold for it", async () => {
    const plan = await newPlan();
    const dearer = await changePlan(await changePlan(plan, { price: 300_000 }), { price: 400_000 });
    const item = (await loadPlans(contextOf(admin))).find(({ id }) => id === plan.id);
    if (item === undefined) throw new Error("No plan");
    for (const price of [plan.price_id, dearer.price_id, ...dearer.former_price_ids]) {
      expect(hasPrice(item, price)).toBe(true);
    }
    expect(hasPrice(item, "price_unknown")).toBe(false);
    const { former_price_ids, ...unchanged } = item;
    expect(hasPrice(unchanged, dearer.price_id)).toBe(true);
    expect(hasPrice(unchanged, plan.price_id)).toBe(false);
  });
});
