import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Stage, sdkFor, secretKey, startStage } from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

describe("idempotency", () => {
  it("replays the first answer", async () => {
    const key = { idempotencyKey: "once" };
    const first = await stage.stripe.customers.create({ email: "a@example.com" }, key);
    const second = await stage.stripe.customers.create({ email: "a@example.com" }, key);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stage.stripe.customers.list()).data).toHaveLength(1);
  });

  it("refuses other parameters with the same key", async () => {
    const key = { idempotencyKey: "once" };
    await stage.stripe.customers.create({ email: "a@example.com" }, key);
    const other = stage.stripe.customers.create({ email: "b@example.com" }, key);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it("idempotency keys are up to 255 characters long", async () => {
    const create = (length: number) =>
      stage.stripe.customers.create({}, { idempotencyKey: "k".repeat(length) });
    expect(await create(255)).toMatchObject({ object: "customer" });
    await expect(create(256)).rejects.toMatchObject({ statusCode: 400 });
  });

  it("saves a 500 and replays it for its idempotency key", async () => {
    stage.simulator.setFaults({ api: [{ answer: "500", times: 1 }] });
    const key = { idempotencyKey: "fault" };
    for (const _ of [1, 2]) {
      await expect(stage.stripe.customers.create({}, key)).rejects.toMatchObject({
        statusCode: 500,
      });
    }
    const other = { idempotencyKey: "another" };
    expect(await stage.stripe.customers.create({}, other)).toMatchObject({ object: "customer" });
  });

  it("answers 409 idempotency_key_in_use while the first request with a key runs", async () => {
    stage.simulator.setFaults({ api: [{ answer: "hang", times: 1 }] });
    const key = { idempotencyKey: "at once" };
    const first = stage.stripe.customers.create({}, { ...key, timeout: 60_000 }).catch(() => {});
    await expect.poll(() => stage.simulator.calls()["POST /v1/customers"]).toBe(1);
    await expect(stage.stripe.customers.create({}, key)).rejects.toMatchObject({
      statusCode: 409,
      code: "idempotency_key_in_use",
    });
    await stage.simulator.close();
    await first;
  });

  it("lets the SDK wait for the first of two requests with one key", async () => {
    const sdk = sdkFor(stage.simulator, 2);
    const key = { idempotencyKey: "twice" };
    const made = await Promise.all([1, 2].map(() => sdk.customers.create({}, key)));
    expect(made[1]?.id).toBe(made[0]?.id);
  });

  it("keeps a decline, and allows a bad parameter to be corrected", async () => {
    const { stripe } = stage;
    const params = {
      amount: 1000,
      currency: "usd",
      confirm: true,
      payment_method: "pm_card_chargeDeclined",
    };
    const key = { idempotencyKey: "decline" };
    for (const _ of [1, 2]) {
      await expect(stripe.paymentIntents.create(params, key)).rejects.toMatchObject({
        statusCode: 402,
        decline_code: "generic_decline",
      });
    }
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
    const bad = { idempotencyKey: "bad" };
    await expect(stripe.customers.create({ email: "no" }, bad)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.customers.create({ email: "a@example.com" }, bad)).toBeTruthy();
  });
});

describe("lists", () => {
  it("pages newest first, and the SDK's auto-paging sees all", async () => {
    const made: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      made.unshift((await stage.stripe.customers.create({ name: `C${index}` })).id);
    }
    const first = await stage.stripe.customers.list({ limit: 5 });
    expect(first.has_more).toBe(true);
    expect(first.data.map((one) => one.id)).toEqual(made.slice(0, 5));
    const next = await stage.stripe.customers.list({ limit: 5, starting_after: made[4] ?? "" });
    expect(next.data.map((one) => one.id)).toEqual(made.slice(5, 10));
    const all = await stage.stripe.customers.list({ limit: 3 }).autoPagingToArray({ limit: 100 });
    expect(all.map((one) => one.id)).toEqual(made);
    await expect(stage.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({
      param: "limit",
    });
  });

  it("accepts at most 20 event types and 10 lookup keys", async () => {
    const names = Array.from({ length: 21 }, (_, index) => `name.${index}`);
    expect((await stage.stripe.events.list({ types: names.slice(0, 20) })).data).toEqual([]);
    await expect(stage.stripe.events.list({ types: names })).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      param: "types",
    });
    const { prices } = stage.stripe;
    expect((await prices.list({ lookup_keys: names.slice(0, 10) })).data).toEqual([]);
    await expect(prices.list({ lookup_keys: names.slice(0, 11) })).rejects.toMatchObject({
      param: "lookup_keys",
    });
  });

  it("filters by lookup key, active and time", async () => {
    const product = await stage.stripe.products.create({ name: "Starter" });
    const price = await stage.stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 1900,
      recurring: { interval: "month" },
      lookup_key: "starter_monthly",
    });
    await stage.stripe.prices.create({ product: product.id, currency: "usd", unit_amount: 5 });
    const found = await stage.stripe.prices.list({ lookup_keys: ["starter_monthly"] });
    expect(found.data.map((one) => one.id)).toEqual([price.id]);
    await stage.stripe.prices.update(price.id, { active: false });
    expect((await stage.stripe.prices.list({ active: true })).data).toHaveLength(1);
    const later = await stage.stripe.prices.list({ created: { gt: price.created + 60 } });
    expect(later.data).toHaveLength(0);
  });
});

describe("errors", () => {
  it("answers 401, 404, 400 and 403 as the SDK expects them", async () => {
    const { port } = new URL(stage.simulator.url);
    const stranger = new Stripe("sk_test_wrong", { host: "127.0.0.1", port, protocol: "http" });
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stage.stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    const body = new URLSearchParams({ emial: "a@example.com" });
    const headers = { authorization: `Bearer ${secretKey}` };
    const unknown = await fetch(`${stage.simulator.url}/v1/customers`, {
      method: "POST",
      headers,
      body,
    });
    expect(await unknown.json()).toMatchObject({
      error: { code: "parameter_unknown", param: "emial" },
    });
    const other = { stripeAccount: "acct_none" };
    await expect(stage.stripe.balance.retrieve({}, other)).rejects.toMatchObject({
      statusCode: 403,
    });
    const nowhere = await fetch(`${stage.simulator.url}/v1/nothing`, { headers });
    expect(nowhere.status).toBe(404);
  });

  it("fails on request, and the SDK's retry succeeds", async () => {
    const { simulator } = stage;
    simulator.setFaults({ api: [{ answer: "500", times: 1, path: "/v1/customers" }] });
    await expect(stage.stripe.customers.list()).rejects.toMatchObject({ statusCode: 500 });
    simulator.setFaults({ api: [{ answer: "429", times: 1 }] });
    await expect(stage.stripe.customers.list()).rejects.toMatchObject({ statusCode: 429 });
    simulator.setFaults({ api: [{ answer: "500", times: 1 }] });
    expect((await sdkFor(simulator, 2).customers.list()).data).toEqual([]);
    simulator.setFaults({ api: [{ answer: "429", times: 1, method: "POST" }] });
    const limited = stage.stripe.customers.create({ name: "Limited" });
    await expect(limited).rejects.toMatchObject({ statusCode: 429 });
    simulator.setFaults({ api: [{ answer: "hang", times: 1 }] });
    const hanging = stage.stripe.customers.list({}, { timeout: 200 });
    await expect(hanging).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });
});
