import { describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { createUser, database, refusal, visitor } from "../../../../test/context.ts";
import {
  control,
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import { creatorOnPlan } from "../../../../test/plan-calls.ts";
import { planOf, stateOf } from "../../../../test/plans.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { UserActor } from "../../../platform/actor.ts";
import type { StripeInvoice } from "../../../platform/providers/stripe-calls.ts";
import { changePlan } from "../change-plan.ts";
import { listPlanHistory } from "../list-history.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;
type Query = Partial<Parameters<typeof listPlanHistory>[0]["input"]>;

const history = (ctx: PaymentContext, query: Query = {}) =>
  listPlanHistory({ ctx, input: { page: 1, limit: 10, ...query } });
const change = (ctx: PaymentContext, code: string) =>
  changePlan({ ctx, input: { package_id: planOf(code).id } });
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

/** A creator with three invoices: of the beginning, of an upgrade and of another one. */
async function changedTwice() {
  const plan = await creatorOnPlan("starter-monthly");
  await change(plan.ctx, "pro-monthly");
  await change(plan.ctx, "studio-monthly");
  return plan;
}

/** A line of an invoice, as far as the history reads it. */
const line = (amount: number, product: string, description: string | null = null) => ({
  amount,
  description,
  pricing: { price_details: { product } },
  period: { start: 100 + amount, end: 200 + amount },
});

/** The context, whose provider has one invoice with these fields. */
async function invoiceWith(fields: object) {
  const { ctx } = await creatorOnPlan("starter-monthly");
  return withProvider(ctx, (real) => {
    const list = async (...request: Parameters<typeof real.invoices.list>) => {
      const { data } = await real.invoices.list(...request);
      return { has_more: false, data: data.map((invoice) => ({ ...invoice, ...fields })) };
    };
    return withFields(real, { invoices: withFields(real.invoices, { list }) });
  });
}

const rowWith = async (fields: object) => (await history(await invoiceWith(fields))).items[0];

/** The context, whose provider fails to list invoices. */
const failingWith = (ctx: PaymentContext, cause: Error) =>
  withProvider(ctx, (real) => {
    const list = async () => {
      throw cause;
    };
    return withFields(real, { invoices: withFields(real.invoices, { list }) });
  });

describe("the history of a plan", () => {
  it("has the invoices of the plan, newest first", async () => {
    const { ctx, id, customer } = await changedTwice();
    const { data } = await stripe.invoices.list({ customer });
    const { items, pagination } = await history(ctx);
    expect(items.map(({ id: row }) => row)).toEqual(data.map((invoice) => invoice.id));
    expect(pagination).toEqual({ page: 1, limit: 10, has_next: false, next_cursor: null });
    expect(items.map(({ type, package_name }) => [type, package_name])).toEqual([
      ["change", "Studio"],
      ["change", "Pro"],
      ["start", "Starter"],
    ]);
    const [item] = (await stateOf(id)).items.data;
    const [, , start] = data;
    expect(items[2]).toEqual({
      id: start?.id,
      invoice_id: start?.id,
      type: "start",
      description: start?.lines.data[0]?.description,
      status: "paid",
      amount: 1900,
      currency: "usd",
      package_name: "Starter",
      period_start: iso(item?.current_period_start ?? 0),
      period_end: iso(item?.current_period_end ?? 0),
      created_at: iso(start?.created ?? 0),
    });
    expect(items[0]?.description).toContain("Remaining time");
  });

  it("shows renewals, also those that are not paid", async () => {
    const { ctx, id } = await creatorOnPlan("starter-monthly");
    await control("/subscriptions/renew", { subscription: id });
    await control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
    await control("/subscriptions/renew", { subscription: id });
    expect((await history(ctx)).items.map(({ type, status }) => [type, status])).toEqual([
      ["renewal", "open"],
      ["renewal", "paid"],
      ["start", "paid"],
    ]);
  });

  it("names the plan of the price, because a month and a year are one product", async () => {
    const { ctx } = await creatorOnPlan("starter-yearly");
    const monthly = planOf("starter-monthly");
    const rename = (name: string) => database.plans.patch({ id: monthly.id }).set({ name }).go();
    await rename("Starter by the month");
    const { items } = await history(ctx);
    await rename(monthly.name);
    expect(items.map(({ package_name }) => package_name)).toEqual(["Starter"]);
  });

  it("leaves out the invoices of other subscriptions, and drafts", async () => {
    const { creator, ctx, id, customer } = await creatorOnPlan("starter-monthly");
    const { default_payment_method } = await stateOf(id);
    await stripe.subscriptions.create({
      customer,
      items: [{ price: planOf("pro-monthly").stripe_price_id }],
      default_payment_method: String(default_payment_method),
      metadata: { kind: "membership", user_id: creator.userId },
    });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
    expect((await history(ctx)).items.map(({ package_name }) => package_name)).toEqual(["Starter"]);
    expect(await rowWith({ status: "draft" })).toBeUndefined();
    expect(await rowWith({ status: null })).toBeUndefined();
    expect(await rowWith({ id: undefined })).toBeUndefined();
    expect(await rowWith({ parent: null })).toBeUndefined();
    expect(await rowWith({ parent: { subscription_details: null } })).toBeUndefined();
    const unnamed = { subscription_details: { metadata: null } };
    expect(await rowWith({ parent: unnamed })).toBeUndefined();
  });

  it("shows the plan of the last line that is not a credit", async () => {
    const starter = planOf("starter-monthly").stripe_product_id;
    const pro = planOf("pro-monthly").stripe_product_id;
    const lines = (...data: object[]): Partial<Record<keyof StripeInvoice, object>> => ({
      lines: { data },
    });
    const upgraded = lines(line(5, starter), line(9, pro, "Pro now"), line(-7, starter));
    expect(await rowWith(upgraded)).toMatchObject({
      package_name: "Pro",
      description: "Pro now",
      period_start: iso(109),
      period_end: iso(209),
    });
    expect(await rowWith(lines(line(-9, starter), line(0, pro)))).toMatchObject({
      package_name: "Pro",
      description: "Plan taken",
    });
    expect(await rowWith(lines(line(0, pro), line(-9, starter)))).toMatchObject({
      package_name: "Pro",
    });
    const credits = lines(line(-9, pro), line(-8, pro), line(-7, starter));
    expect(await rowWith(credits)).toMatchObject({
      package_name: "Starter",
    });
  });

  it("has words for every type when the provider has none, and the invoice's own period", async () => {
    const bare = { lines: { data: [] }, period_start: 300, period_end: 400 };
    const described = async (billing_reason: string | null) => {
      const row = await rowWith({ ...bare, billing_reason });
      return [row?.type, row?.description];
    };
    expect(await described("subscription_create")).toEqual(["start", "Plan taken"]);
    expect(await described("subscription_cycle")).toEqual(["renewal", "Next period"]);
    expect(await described("subscription_update")).toEqual(["change", "Plan changed"]);
    expect(await described("manual")).toEqual(["change", "Plan changed"]);
    expect(await described(null)).toEqual(["change", "Plan changed"]);
    expect(await rowWith(bare)).toMatchObject({
      package_name: null,
      period_start: iso(300),
      period_end: iso(400),
    });
  });
});

describe("the pages and filters of the history", () => {
  it("go on after the last invoice, by cursor and by number", async () => {
    const { ctx } = await changedTwice();
    const all = ids(await history(ctx));
    const first = await history(ctx, { limit: 2 });
    expect(ids(first)).toEqual(all.slice(0, 2));
    expect(first.pagination.has_next).toBe(true);
    const cursor = first.pagination.next_cursor ?? "";
    const secondPage = await history(ctx, { limit: 2, cursor });
    expect(ids(secondPage)).toEqual(all.slice(2));
    expect(secondPage.pagination.has_next).toBe(false);
    expect(ids(await history(ctx, { limit: 2, page: 2 }))).toEqual(all.slice(2));
    const exact = await history(ctx, { limit: 3 });
    expect(exact.pagination.has_next).toBe(false);
  });

  it("choose a type", async () => {
    const { ctx } = await changedTwice();
    const all = ids(await history(ctx));
    expect(ids(await history(ctx, { type: "change" }))).toEqual(all.slice(0, 2));
    expect(ids(await history(ctx, { type: "start" }))).toEqual(all.slice(2));
    expect(ids(await history(ctx, { type: "renewal" }))).toEqual([]);
    const page = await history(ctx, { type: "change", limit: 1 });
    expect(page.pagination.has_next).toBe(true);
  });

  it("search the plan's name and the description, whatever their capitals and accents", async () => {
    const { ctx } = await changedTwice();
    const all = ids(await history(ctx));
    expect(ids(await history(ctx, { search: "" }))).toEqual(all);
    expect(ids(await history(ctx, { search: "REMAINING" }))).toEqual(all.slice(0, 2));
    const described = await invoiceWith({
      lines: { data: [line(1, planOf("pro-monthly").stripe_product_id, "Für Élise")] },
    });
    for (const search of ["elise", "PRO", "élise pro"]) {
      expect((await history(described, { search })).items).toHaveLength(1);
    }
    expect((await history(described, { search: "starter" })).items).toEqual([]);
    const foreign = await invoiceWith({ lines: { data: [line(1, "prod_unknown", "Für Élise")] } });
    expect((await history(foreign, { search: "elise" })).items).toHaveLength(1);
    expect((await history(foreign, { search: "e p" })).items).toEqual([]);
  });

  it("end a cursor with its filters and its person", async () => {
    const { creator, ctx } = await changedTwice();
    const cursorOf = async (query: Query) =>
      (await history(ctx, { ...query, limit: 1 })).pagination.next_cursor ?? "";
    const cursor = await cursorOf({ type: "change" });
    const admin = paymentContextOf(await createUser("admin"));
    const refused: [PaymentContext, Query][] = [
      [ctx, { cursor }],
      [ctx, { cursor, type: "start" }],
      [ctx, { cursor, type: "change", search: "pro" }],
      [admin, { cursor, type: "change" }],
    ];
    for (const [caller, query] of refused) {
      expect(await refusal(history(caller, query))).toBe("invalid_cursor");
    }
    const ofCreator = { cursor, type: "change", user_id: creator.userId } as const;
    expect((await history(admin, ofCreator)).items).toHaveLength(1);
  });

  it("refuse a place that the provider does not know", async () => {
    const { ctx } = await changedTwice();
    const page = await history(ctx, { limit: 1 });
    const cursor = page.pagination.next_cursor ?? "";
    const missing = Object.assign(new Error("No such invoice"), {
      type: "StripeInvalidRequestError",
      code: "resource_missing",
      param: "starting_after",
    });
    await expect(history(failingWith(ctx, missing), { cursor })).rejects.toMatchObject({
      code: "invalid_cursor",
      message: "This page of the list no longer exists. Start again from the first page.",
    });
    await expect(history(failingWith(ctx, unreachable()))).rejects.toThrow("Connection reset");
  });
});

describe("who reads a history", () => {
  it("is its person, and an admin", async () => {
    const { creator, ctx } = await creatorOnPlan("starter-monthly");
    const rows = ids(await history(ctx));
    expect(rows).toHaveLength(1);
    expect(ids(await history(ctx, { user_id: creator.userId }))).toEqual(rows);
    const admin = paymentContextOf(await createUser("admin"));
    expect(ids(await history(admin, { user_id: creator.userId }))).toEqual(rows);
    expect(ids(await history(admin))).toEqual([]);
    const stranger: UserActor = await newBuyer();
    const foreign = history(paymentContextOf(stranger), { user_id: creator.userId });
    expect(await refusal(foreign)).toBe("not_found");
    expect(await refusal(history(admin, { user_id: "usr_unknown" }))).toBe("not_found");
    expect(await refusal(history(fixtures.context(visitor)))).toBe("unauthenticated");
  });

  it("sees nothing without a customer, and makes no request for that", async () => {
    const ctx = failingWith(paymentContextOf(await newBuyer()), new Error("Not expected"));
    expect((await history(ctx)).items).toEqual([]);
  });

  it("sees nothing when Stripe no longer knows the customer", async () => {
    const person = await createUser("creator");
    await database.users.patch({ id: person.userId }).set({ stripe_customer_id: "cus_gone" }).go();
    expect((await history(paymentContextOf(person))).items).toEqual([]);
  });
});
