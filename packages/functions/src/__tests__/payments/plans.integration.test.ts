import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { ensureBuiltInPlans } from "@marquee/core/money/plan";
import { newId } from "@marquee/core/platform/ids";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  consume,
  control,
  database,
  eventsAbout,
  newPerson,
  pay,
  plan,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
  userOf,
} from "./payment-fixtures.ts";
import { minutesOf } from "./plan-fixtures.ts";

const requestPlan = async (person: ApiCaller, code: string, body: object = {}) =>
  person.call(paymentCalls.subscribe, { body: { package_id: (await plan(code)).id, ...body } });

const publicPlans = ["Starter", "Pro", "Studio"];

describe("plans", () => {
  it("are created once, however often the setup runs", async () => {
    const first = await ensureBuiltInPlans(systemContext);
    const [second, third] = await Promise.all([
      ensureBuiltInPlans(systemContext),
      ensureBuiltInPlans(systemContext),
    ]);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const lookupKeys = ["marquee_pro_yearly"];
    expect((await stripe.prices.list({ lookup_keys: lookupKeys })).data).toHaveLength(1);
  });

  it("are listed in order, by type and by page", async () => {
    await plan("pro-monthly");
    const visitor = await newPerson();
    const all = await visitor.call(paymentCalls.packages, {});
    if (!all.status) throw new Error(all.error.message);
    // Other files add plans to the same table.
    const ours = all.data.packages.filter(({ name }) => publicPlans.includes(name));
    expect(ours.map(({ name, type, price }) => [name, type, price])).toEqual([
      ["Starter", "monthly", 1900],
      ["Starter", "yearly", 19_000],
      ["Pro", "monthly", 4900],
      ["Pro", "yearly", 49_000],
      ["Studio", "monthly", 9900],
      ["Studio", "yearly", 99_000],
    ]);
    const page = await visitor.call(paymentCalls.packages, { query: { type: "yearly", limit: 2 } });
    if (!page.status) throw new Error(page.error.message);
    const cursor = page.data.pagination.next_cursor ?? "";
    const secondPage = await visitor.call(paymentCalls.packages, {
      query: { type: "yearly", limit: 2, cursor },
    });
    expect(secondPage.status && secondPage.data.packages.map(({ name }) => name)).toEqual([
      "Studio",
    ]);
    const other = await visitor.call(paymentCalls.packages, { query: { limit: 2, cursor } });
    expect(codeOf(other)).toBe("invalid_cursor");
  });

  it("for enterprises are neither listed nor sold", async () => {
    const built = await plan("pro-monthly");
    const id = newId("package", new Date());
    await database.plans
      .create({ ...built, id, code: undefined, name: "Big", is_enterprise: true, position: 99 })
      .go();
    const creator = await newPerson({ type: "creator" });
    const listed = await creator.call(paymentCalls.packages, {});
    expect(listed.status && listed.data.packages.some((item) => item.id === id)).toBe(false);
    const taken = await creator.call(paymentCalls.subscribe, { body: { package_id: id } });
    expect(codeOf(taken)).toBe("not_found");
    await database.plans.delete({ id }).go();
  });

  it("of other people are shown to admins only", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly");
    const read = (person: ApiCaller) =>
      person.call(paymentCalls.userPackage, { params: { id: creator.id } });
    const ownPlan = await read(creator);
    expect(ownPlan.status && ownPlan.data.package?.name).toBe("Pro");
    expect(codeOf(await read(await newPerson()))).toBe("not_found");
    const admin = await read(await newPerson({ type: "admin" }));
    expect(admin.status && admin.data.package?.name).toBe("Pro");
  });

  it("are quoted with the trial, and without it for a person who has had one", async () => {
    const creator = await newPerson({ type: "creator" });
    const priceId = (await plan("pro-yearly")).stripe_price_id;
    const quote = await creator.call(paymentCalls.setupQuote, { query: { priceId } });
    if (!quote.status) throw new Error(quote.error.message);
    expect(quote.data).toMatchObject({ price: 49_000, amount_due: 0 });
    expect(Date.parse(quote.data.trial_end ?? "") - Date.now()).toBeGreaterThan(13 * 86_400_000);
    await database.users.patch({ id: creator.id }).set({ had_trial: true }).go();
    const later = await creator.call(paymentCalls.setupQuote, { query: { priceId } });
    expect(later.status && later.data).toEqual({
      price: 49_000,
      amount_due: 49_000,
      trial_end: null,
    });
    const unknown = await creator.call(paymentCalls.setupQuote, { query: { priceId: "price_1" } });
    expect(codeOf(unknown)).toBe("not_found");
  });
});

describe("subscribing", () => {
  it("starts with the trial and its minutes, and takes effect only after the payment page", async () => {
    const creator = await newPerson({ type: "creator" });
    const started = await requestPlan(creator, "studio-monthly");
    if (!started.status) throw new Error(started.error.message);
    expect((await userOf(creator)).subscription).toBeUndefined();
    await pay(started.data.checkout_url);
    await settleEvents(started.data.session_id);
    expect((await userOf(creator)).subscription).toMatchObject({
      status: "trialing",
      package_name: "Studio",
      channel_limit: 20,
      platform_fee_percent: 5,
      live: true,
    });
    expect((await userOf(creator)).had_trial).toBe(true);
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 5000, plan_used: 0 });
  });

  it("is refused to watchers, for plans that are not offered, and while a plan works", async () => {
    expect(codeOf(await requestPlan(await newPerson(), "pro-monthly"))).toBe("forbidden");
    const creator = await newPerson({ type: "creator" });
    const unknown = await creator.call(paymentCalls.subscribe, {
      body: { package_id: "pkg_01HZZZZZZZZZZZZZZZZZZZZZZZ" },
    });
    expect(codeOf(unknown)).toBe("not_found");
    await subscribe(creator, "pro-monthly");
    expect(codeOf(await requestPlan(creator, "studio-monthly"))).toBe("already_subscribed");
    // However the plan was made: also without a checkout of ours.
    await database.claims.delete({ scope: `checkout:${creator.id}`, value: "subscription" }).go();
    expect(codeOf(await requestPlan(creator, "studio-monthly"))).toBe("already_subscribed");
  });

  it("is refused after a payment whose webhook is late", async () => {
    const creator = await newPerson({ type: "creator" });
    const started = await requestPlan(creator, "pro-monthly");
    if (!started.status) throw new Error(started.error.message);
    await pay(started.data.checkout_url);
    expect(codeOf(await requestPlan(creator, "studio-monthly"))).toBe("already_subscribed");
  });

  it("gives nobody a second trial, and charges at once instead", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly");
    const former = (await userOf(creator)).subscription?.id ?? "";
    await stripe.subscriptions.cancel(former);
    await settleEvents(former);
    expect((await userOf(creator)).subscription?.status).toBe("canceled");
    const sessionId = await subscribe(creator, "pro-monthly");
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    expect(session.amount_total).toBe(4900);
    expect((await userOf(creator)).subscription).toMatchObject({ status: "active" });
  });

  it("keeps the newer plan when events of the former one arrive late", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly");
    const former = (await userOf(creator)).subscription?.id ?? "";
    await stripe.subscriptions.cancel(former);
    await settleEvents(former);
    await subscribe(creator, "starter-monthly");
    for (const event of await eventsAbout(former)) {
      await consume({ ...event, id: `${event.id}_again` });
    }
    expect((await userOf(creator)).subscription).toMatchObject({
      status: "active",
      package_name: "Starter",
    });
  });

  it("grants one period whatever the order and number of events", async () => {
    const creator = await newPerson({ type: "creator" });
    const started = await requestPlan(creator, "pro-monthly", { trial: false });
    if (!started.status) throw new Error(started.error.message);
    await pay(started.data.checkout_url);
    const session = await stripe.checkout.sessions.retrieve(started.data.session_id);
    const events = await eventsAbout(String(session.subscription));
    const copies = events.flatMap((event) => [event, { ...event, id: `${event.id}_again` }]);
    await Promise.all(copies.reverse().map(consume));
    expect(await minutesOf(creator)).toMatchObject({ plan_total: 1500, plan_used: 0 });
    const { data: entries } = await database.minutesEntries.query
      .byCause({ user_id: creator.id, type: "period" })
      .go();
    expect(entries).toHaveLength(1);
    expect((await userOf(creator)).subscription?.status).toBe("active");
  });

  it("does not block another one when it is abandoned before payment", async () => {
    const creator = await newPerson({ type: "creator" });
    const first = await requestPlan(creator, "pro-monthly");
    const second = await requestPlan(creator, "studio-yearly");
    if (!first.status || !second.status) throw new Error("refused");
    expect(second.data.session_id).not.toBe(first.data.session_id);
    expect((await stripe.checkout.sessions.retrieve(first.data.session_id)).status).toBe("expired");
  });

  it("ends at once when cancelled, and stores a planned end", async () => {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "pro-monthly");
    const id = (await userOf(creator)).subscription?.id ?? "";
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await settleEvents(id);
    expect((await userOf(creator)).subscription?.cancel_at_period_end).toBe(true);
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await settleEvents(id);
    expect((await userOf(creator)).subscription?.cancel_at_period_end).toBe(false);
  });
});

describe("an unreachable provider", () => {
  it("is reported as such, and the waiting page keeps waiting", async () => {
    const creator = await newPerson({ type: "creator" });
    const started = await requestPlan(creator, "pro-monthly");
    if (!started.status) throw new Error(started.error.message);
    const { session_id } = started.data;
    const path = `/v1/checkout/sessions/${session_id}`;
    const failing = (times: number) =>
      control("/faults", { api: [{ method: "GET", path, answer: "500", times }] });
    await failing(3);
    expect(codeOf(await requestPlan(creator, "studio-monthly"))).toBe("provider_unavailable");
    await failing(3);
    const waiting = await creator.call(paymentCalls.checkout, { params: { session_id } });
    expect(waiting.status && waiting.data.status).toBe("pending");
    expect(codeOf(await requestPlan(creator, "studio-monthly"))).toBe("ok");
  });
});
