import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { cards } from "../src/hosted-pages.ts";
import { makeCreator, planNamed } from "./support/creator.ts";
import { deactivate } from "./support/database.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { endPlan, giveCard, invoiceOf, makePayingCreator } from "./support/plans.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

const base = "/api/payments";
const unknownPlan = "pkg_01HZZZZZZZZZZZZZZZZZZZZZZZ";

let creator: TestPerson;
let watcher: TestPerson;
let pro: Plan;
let studio: Plan;
beforeAll(async () => {
  [creator, watcher, pro, studio] = await Promise.all([
    makePayingCreator("Pro"),
    signUp(),
    planNamed("Pro"),
    planNamed("Studio"),
  ]);
});

const everyCall = () =>
  [
    ["GET", `${base}/subscriptions/upgrade?package_id=${pro.id}`],
    ["PUT", `${base}/subscriptions/upgrade`, { package_id: pro.id }],
    ["PUT", `${base}/subscriptions/cancel`],
    ["PUT", `${base}/subscriptions/resume`],
    ["GET", `${base}/subscriptions/payment-method`],
    ["POST", `${base}/subscriptions/payment-method`],
    ["GET", `${base}/subscription-history`],
    ["GET", `${base}/invoice/in_00000000000000`],
  ] as const;

describe("401 and 403", () => {
  it("a call without a token, or by a deactivated person, is refused", async () => {
    const closedAccount = await signUp({ accountType: "creator" });
    await deactivate(closedAccount);
    for (const [method, path, body] of everyCall()) {
      expect((await send(method, path, { body })).error?.code, path).toBe("unauthenticated");
      const deactivated = await send(method, path, { as: closedAccount, body });
      expect(deactivated.error?.code, path).toBe("account_deactivated");
    }
  });

  it("changes of a plan are for people with a plan", async () => {
    for (const [method, path, body] of everyCall()) {
      if (method === "GET" && !path.includes("upgrade")) continue;
      const answer = await send(method, path, { as: watcher, body });
      expect([answer.status, answer.error?.code], path).toEqual([403, "subscription_required"]);
    }
  });
});

describe("400 and 422", () => {
  it("malformed JSON, ids and unknown fields are refused by name", async () => {
    const put = (body: unknown) =>
      send("PUT", `${base}/subscriptions/upgrade`, { as: creator, body });
    expect((await put("{")).error?.code).toBe("malformed_request");
    expect((await put({})).error?.fields).toHaveProperty("package_id");
    expect((await put({ package_id: "pkg_1" })).error?.fields).toHaveProperty("package_id");
    const priced = await put({ package_id: pro.id, price: 1, amount_due: 0, plan: "x" });
    expect(Object.keys(priced.error?.fields ?? {}).sort()).toEqual(["amount_due", "plan", "price"]);
    const preview = await send("GET", `${base}/subscriptions/upgrade`, { as: creator });
    expect([preview.status, preview.error?.code]).toEqual([422, "invalid_fields"]);
  });

  it("so are pages that a list does not have", async () => {
    const get = async (query: string) =>
      (await send("GET", `${base}/subscription-history?${query}`, { as: creator })).error?.code;
    for (const query of ["limit=0", "limit=101", "page=0", "page=x", "type=refund"]) {
      expect(await get(query), query).toBe("invalid_fields");
    }
    expect(await get("cursor=nonsense")).toBe("invalid_cursor");
    expect(await get("page=101&limit=10")).toBe("page_too_far");
    const { pagination } = await succeed(
      creator.call(paymentCalls.packages, { query: { limit: 1 } }),
    );
    expect(await get(`cursor=${pagination.next_cursor}`)).toBe("invalid_cursor");
  });

  it("and malformed invoice ids", async () => {
    for (const id of [
      "1",
      "in_",
      "in_short",
      "sub_0000000000000000",
      "in_0000000000%252F..",
      "cus_00000000000000",
    ]) {
      const answer = await send("GET", `${base}/invoice/${id}`, { as: creator });
      expect([answer.status, answer.error?.code], id).toEqual([422, "invalid_fields"]);
    }
  });
});

describe("404", () => {
  it("plans that are not offered, and invoices of others, are answered like missing ones", async () => {
    for (const run of [
      creator.call(subscriptionCalls.change, { body: { package_id: unknownPlan } }),
      creator.call(subscriptionCalls.previewChange, { query: { package_id: unknownPlan } }),
      watcher.call(subscriptionCalls.invoice, { params: { id: await invoiceOf(creator) } }),
      creator.call(subscriptionCalls.invoice, { params: { id: "in_00000000000000" } }),
    ]) {
      expect((await fail(run)).code).toBe("not_found");
    }
    const others = await fail(
      watcher.call(subscriptionCalls.invoice, { params: { id: await invoiceOf(creator) } }),
    );
    const nothing = await fail(
      watcher.call(subscriptionCalls.invoice, { params: { id: "in_00000000000000" } }),
    );
    expect(others.message).toBe(nothing.message);
  });
});

describe("402 and 409", () => {
  const change = (person: TestPerson, plan: Plan) =>
    person.call(subscriptionCalls.change, { body: { package_id: plan.id } });

  it("a card that is declined", async () => {
    const person = await makePayingCreator("Starter");
    await giveCard(person, cards.failsLater);
    const answer = await send("PUT", `${base}/subscriptions/upgrade`, {
      as: person,
      body: { package_id: studio.id },
    });
    expect([answer.status, answer.error?.code]).toEqual([402, "payment_failed"]);
  });

  it("costs that are more by now than the person has seen", async () => {
    const person = await makePayingCreator("Starter");
    const { effective, amount_due, next_amount } = await succeed(
      person.call(subscriptionCalls.previewChange, { query: { package_id: studio.id } }),
    );
    const asked = (shown_costs: object) =>
      send("PUT", `${base}/subscriptions/upgrade`, {
        as: person,
        body: { package_id: studio.id, shown_costs },
      });
    const refused = await asked({ effective, amount_due: amount_due - 100, next_amount });
    expect([refused.status, refused.error?.code]).toEqual([409, "version_conflict"]);
    const incomplete = await asked({ effective, next_amount: 0.5 });
    expect(Object.keys(incomplete.error?.fields ?? {}).sort()).toEqual([
      "shown_costs.amount_due",
      "shown_costs.next_amount",
    ]);
  });

  it("the present plan, nothing to withdraw, and a plan that is cancelled or will change", async () => {
    const person = await makePayingCreator("Pro");
    const preview = (plan: Plan) =>
      person.call(subscriptionCalls.previewChange, { query: { package_id: plan.id } });
    for (const asked of [change(person, pro), preview(pro)]) {
      expect((await fail(asked)).code).toBe("already_subscribed");
    }
    expect((await fail(person.call(subscriptionCalls.resume))).code).toBe("invalid_state");
    await succeed(change(person, await planNamed("Starter")));
    const changes = {
      code: "invalid_state",
      message:
        "Your plan changes at the end of its period already. Keep the plan first, then choose another.",
    };
    expect(await fail(change(person, studio))).toMatchObject(changes);
    expect(await fail(preview(studio))).toMatchObject(changes);
    await succeed(person.call(subscriptionCalls.cancel));
    const ends = {
      code: "invalid_state",
      message: "Your plan ends with its period. Keep the plan first, then change it.",
    };
    expect(await fail(change(person, studio))).toMatchObject(ends);
    expect(await fail(preview(studio))).toMatchObject(ends);
  });

  it("a plan that has ended", async () => {
    const person = await makeCreator({ planName: "Starter" });
    await endPlan(person);
    expect((await fail(change(person, pro))).code).toBe("subscription_required");
  });
});

it("the same key answers the same page for a card", async () => {
  const idempotencyKey = crypto.randomUUID();
  const first = await succeed(
    creator.call(subscriptionCalls.replacePaymentMethod, {}, { idempotencyKey }),
  );
  const secondAnswer = creator.call(subscriptionCalls.replacePaymentMethod, {}, { idempotencyKey });
  expect(await succeed(secondAnswer)).toEqual(first);
});
