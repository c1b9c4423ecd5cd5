import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import type { Database } from "@marquee/core/database";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase, promote } from "./support/database.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { invoiceOf, makePayingCreator } from "./support/plans.ts";
import { fail, succeed } from "./support/succeed.ts";

describe("GET packages", () => {
  /** Without the plans that tests offer for a while. */
  const isBuiltIn = ({ name }: { name: string }) => ["Starter", "Pro", "Studio"].includes(name);
  const names = async (query: { type?: "monthly" | "yearly"; search?: string }) =>
    (await succeed(visitor()(paymentCalls.packages, { query: { limit: 100, ...query } }))).packages
      .filter(isBuiltIn)
      .map(({ name, type }) => `${name} ${type}`);

  it("has three monthly and three yearly plans, in their order, without a token", async () => {
    const { pagination } = await succeed(visitor()(paymentCalls.packages));
    expect(pagination).toMatchObject({ page: 1, limit: 10 });
    const all = await succeed(visitor()(paymentCalls.packages, { query: { limit: 100 } }));
    const packages = all.packages.filter(isBuiltIn);
    const offered = (type: string) =>
      packages
        .filter((plan) => plan.type === type && !plan.is_enterprise)
        .map(({ name, price, minutes_per_month, channel_limit, live, platform_fee_percent }) => [
          name,
          price,
          minutes_per_month,
          channel_limit,
          live,
          platform_fee_percent,
        ]);
    expect(offered("monthly")).toEqual([
      ["Starter", 1900, 300, 1, false, 10],
      ["Pro", 4900, 1500, 5, false, 8],
      ["Studio", 9900, 5000, 20, true, 5],
    ]);
    expect(offered("yearly")).toEqual([
      ["Starter", 19_000, 300, 1, false, 10],
      ["Pro", 49_000, 1500, 5, false, 8],
      ["Studio", 99_000, 5000, 20, true, 5],
    ]);
    for (const plan of packages) {
      expect(plan).toMatchObject({ currency: "usd", trial_days: 14 });
    }
  });

  it("is filtered by type and by words", async () => {
    expect(await names({ type: "yearly", search: "STUD" })).toEqual(["Studio yearly"]);
    expect(await names({ search: "stúdio" })).toHaveLength(2);
    expect(await names({ search: "" })).toHaveLength(6);
    expect(await names({ search: "no such plan" })).toEqual([]);
  });
});

describe("payments", () => {
  let database: Database;
  let buyer: TestPerson;
  let seller: TestPerson;
  beforeAll(async () => {
    database = openDatabase();
    [buyer, seller] = await Promise.all([signUp(), signUp({ accountType: "creator" })]);
    const titles = ["Crème brûlée", "Boats", "Crème caramel", "Harbour 1", "Harbour 2"];
    await Promise.all(
      titles.map((title, index) => {
        const at = new Date(Date.now() - index * 60_000);
        return database.payments
          .create({
            id: newId("purchase", at),
            buyer_id: buyer.id,
            creator_id: seller.id,
            item_id: newId(index === 1 ? "channel" : "video", at),
            kind: index === 1 ? "channel" : "video",
            title,
            status: "paid",
            amount: 1299,
            amount_refunded: 0,
            platform_fee: 130,
            session_id: `cs_test_${crypto.randomUUID()}`,
            created_at: at.toISOString(),
            updated_at: at.toISOString(),
          })
          .go();
      }),
    );
  });

  describe.each([
    ["watcher-payments", paymentCalls.watcherPayments, () => buyer, 0, 1299],
    ["creator-payments", paymentCalls.creatorPayments, () => seller, 130, 1169],
  ] as const)("GET %s", (_, call, person, platform_fee, net) => {
    type Query = { type?: "video" | "channel"; search?: string; limit?: number; cursor?: string };
    const list = (query: Query = {}) => succeed(person().call(call, { query }));
    const titles = async (query: Query) => (await list(query)).payments.map(({ title }) => title);

    it("is newest first, ten at a time, and has different figures for buyer and seller", async () => {
      const { payments, pagination } = await list();
      expect(payments.map(({ title }) => title)).toEqual([
        "Crème brûlée",
        "Boats",
        "Crème caramel",
        "Harbour 1",
        "Harbour 2",
      ]);
      expect(pagination).toMatchObject({ page: 1, limit: 10, has_next: false });
      expect(payments[0]).toMatchObject({ amount: 1299, platform_fee, net, currency: "usd" });
    });

    it("is filtered by type and by a part of the title", async () => {
      expect(await titles({ type: "channel" })).toEqual(["Boats"]);
      expect(await titles({ search: "CREME" })).toEqual(["Crème brûlée", "Crème caramel"]);
      expect(await titles({ search: "bour" })).toEqual(["Harbour 1", "Harbour 2"]);
      expect(await titles({ search: "crème", type: "channel" })).toEqual([]);
      expect(await titles({ search: "" })).toHaveLength(5);
    });

    it("continues with a cursor of the same search only", async () => {
      const first = await list({ search: "harbour", limit: 1 });
      const cursor = first.pagination.next_cursor ?? "";
      expect(await titles({ search: "harbour", limit: 1, cursor })).toEqual(["Harbour 2"]);
      expect(await person().call(call, { query: { search: "boats", cursor } })).toMatchObject({
        status: false,
        error: { code: "invalid_cursor" },
      });
    });
  });
});

it("GET subscription-history is filtered by type and by the plan's name", async () => {
  const creator = await makePayingCreator("Starter");
  await invoiceOf(creator);
  const list = async (query: { type?: "start" | "renewal"; search?: string }) =>
    (await succeed(creator.call(subscriptionCalls.history, { query }))).invoices.map(
      ({ package_name }) => package_name,
    );
  expect(await list({})).toEqual(["Starter"]);
  expect(await list({ type: "start", search: "START" })).toEqual(["Starter"]);
  expect(await list({ type: "renewal" })).toEqual([]);
  expect(await list({ search: "studio" })).toEqual([]);
});

it("GET subscription-history is another person's for admins only", async () => {
  const [creator, stranger, admin] = await Promise.all([
    makePayingCreator("Starter"),
    signUp(),
    signUp(),
  ]);
  await Promise.all([invoiceOf(creator), promote(admin)]);
  const query = { user_id: creator.id };
  const { invoices } = await succeed(admin.call(subscriptionCalls.history, { query }));
  expect(invoices.map(({ package_name }) => package_name)).toEqual(["Starter"]);
  expect((await fail(stranger.call(subscriptionCalls.history, { query }))).code).toBe("not_found");
  const nobody = { user_id: "usr_nobodyatall" };
  expect((await fail(admin.call(subscriptionCalls.history, { query: nobody }))).code).toBe(
    "not_found",
  );
});
