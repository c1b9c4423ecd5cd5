import { randomUUID } from "node:crypto";
import { refundOwnSale } from "@marquee/core/money/refund";
import { changePlan } from "@marquee/core/money/subscription";
import type { Context } from "@marquee/core/platform/context";
import { answerOncePerKey } from "@marquee/core/platform/idempotency/answer-once-per-key";
import { withFields } from "@marquee/core/test/with-fields";
import { expect, it } from "vitest";
import { knownErrorOf } from "../../frame/errors.ts";
import { type ApiCaller, database, plan, stripe, systemContext } from "./payment-fixtures.ts";
import { createCreatorOnPlan, subscriptionOf } from "./plan-fixtures.ts";
import { createSale, reason } from "./sale-fixtures.ts";

type MoneyContext = Context<"stripe" | "queues">;

/** The seller's call with an Idempotency-Key. */
const as = (person: ApiCaller, requestKey: string): MoneyContext => ({
  ...systemContext,
  actor: { type: "user", userId: person.id, accountType: "creator" },
  requestKey,
});

const lost = Object.assign(new Error("Connection reset"), { type: "StripeConnectionError" });

/** A provider that executes the refund, but whose answer is lost. */
function losingAnswers(): MoneyContext["providers"]["stripe"] {
  const create = async (...asked: Parameters<typeof stripe.refunds.create>) => {
    await stripe.refunds.create(...asked);
    throw lost;
  };
  const refunds = withFields(stripe.refunds, { create });
  return async () => withFields(stripe, { refunds });
}

async function refundedOf(intent: string): Promise<number[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intent });
  return data.map(({ amount }) => amount);
}

it("a partial refund whose answer was lost is not repeated by the same request", async () => {
  const { seller, purchase, intent } = await createSale();
  const input = { purchase_id: purchase.id, reason, amount: 300 };
  const ctx = as(seller, randomUUID());
  const providers = { ...ctx.providers, stripe: losingAnswers() };
  await expect(refundOwnSale({ ctx: { ...ctx, providers }, input })).rejects.toSatisfy(
    (cause) => knownErrorOf(cause)?.code === "provider_unavailable",
  );
  expect(await refundedOf(intent)).toEqual([300]);
  expect(await refundOwnSale({ ctx, input })).toMatchObject({
    amount: 300,
    purchase_status: "partially_refunded",
  });
  expect(await refundedOf(intent)).toEqual([300]);
  // A new request for the same amount is another partial refund.
  await refundOwnSale({ ctx: as(seller, randomUUID()), input });
  expect(await refundedOf(intent)).toEqual([300, 300]);
});

it("so it is with a full refund: the same request gets the refund that it has made", async () => {
  const { seller, purchase, intent } = await createSale();
  const input = { purchase_id: purchase.id, reason };
  const ctx = as(seller, randomUUID());
  const providers = { ...ctx.providers, stripe: losingAnswers() };
  await expect(refundOwnSale({ ctx: { ...ctx, providers }, input })).rejects.toThrow();
  expect(await refundOwnSale({ ctx, input })).toMatchObject({
    amount: 1000,
    purchase_status: "refunded",
  });
  expect(await refundedOf(intent)).toEqual([1000]);
});

it("an upgrade whose answer was lost is charged once, and its message does not deny the charge", async () => {
  const creator = await createCreatorOnPlan("starter-monthly");
  const input = { package_id: (await plan("pro-monthly")).id };
  const ctx = as(creator, randomUUID());
  const before = await subscriptionOf(creator);
  const update = async (...asked: Parameters<typeof stripe.subscriptions.update>) => {
    await stripe.subscriptions.update(...asked);
    throw lost;
  };
  const subscriptions = withFields(stripe.subscriptions, { update });
  const losing = withFields(stripe, { subscriptions });
  const providers = { ...ctx.providers, stripe: async () => losing };
  await expect(changePlan({ ctx: { ...ctx, providers }, input })).rejects.toSatisfy((cause) => {
    const message = knownErrorOf(cause)?.message ?? "";
    return message.includes("did not answer") && !/nothing was charged/i.test(message);
  });
  await expect(changePlan({ ctx, input })).rejects.toMatchObject({ code: "already_subscribed" });
  const { data } = await stripe.invoices.list({ subscription: before.id });
  expect(data.map(({ billing_reason }) => billing_reason)).toEqual([
    "subscription_update",
    "subscription_create",
  ]);
});

it("a refund succeeds even when its notification fails", async () => {
  const { seller, purchase, intent } = await createSale();
  const ctx = as(seller, randomUUID());
  const fails = async () => {
    throw new Error("The queue is away");
  };
  const queues = { ...ctx.providers.queues, send: fails, sendAll: fails };
  const input = { purchase_id: purchase.id, reason, amount: 300 };
  const refund = await refundOwnSale({
    ctx: { ...ctx, providers: { ...ctx.providers, queues } },
    input,
  });
  expect(refund.amount).toBe(300);
  expect(await refundedOf(intent)).toEqual([300]);
});

const newKey = () => ({
  userId: `usr_${randomUUID()}`,
  keyHash: randomUUID(),
  requestHash: "one",
});

const stateOf = async ({ userId, keyHash }: ReturnType<typeof newKey>) =>
  (await database.idempotency.get({ user_id: userId, key_hash: keyHash }).go({ consistent: true }))
    .data?.state;

it("an interrupted first attempt is taken over by one of the later ones", async () => {
  const key = newKey();
  const began = new Date();
  const later = new Date(began.getTime() + 61_000);
  const at = (now: Date, run: () => Promise<string>) =>
    answerOncePerKey({ ...systemContext, now: () => now }, { ...key, run });
  const cutOff = Promise.withResolvers<string>();
  const former = at(began, () => cutOff.promise);
  await expect.poll(() => stateOf(key)).toBe("running");
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    await gate.promise;
    return "second";
  };
  let refused = 0;
  const others = Array.from({ length: 5 }, () =>
    at(later, run).catch((cause) => {
      refused += 1;
      expect(cause).toMatchObject({ code: "idempotency_conflict" });
    }),
  );
  await expect.poll(() => runs + refused).toBe(5);
  expect(runs).toBe(1);
  gate.resolve();
  await Promise.all(others);
  // The interrupted attempt fails afterwards: the answer of the other one stays.
  cutOff.reject(new Error("Cut off"));
  await expect(former).rejects.toThrow("Cut off");
  expect(await at(later, async () => "third")).toBe("second");
});

it("a finished request is answered and not repeated when its answer could not be stored", async () => {
  const { idempotency } = database;
  const failing = withFields(idempotency, {
    put: () => {
      throw new Error("The table is away");
    },
  });
  const ctx = {
    ...systemContext,
    database: Object.create(database, { idempotency: { value: failing } }),
  };
  const key = newKey();
  let runs = 0;
  const run = async () => {
    runs += 1;
    return "done";
  };
  expect(await answerOncePerKey(ctx, { ...key, run })).toBe("done");
  await expect(answerOncePerKey(systemContext, { ...key, run })).rejects.toMatchObject({
    code: "idempotency_conflict",
  });
  expect(runs).toBe(1);
});
