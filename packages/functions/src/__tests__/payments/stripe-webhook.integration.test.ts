import { handleEventOnce } from "@marquee/core/platform/inbox/handle-event-once";
import { beforeAll, describe, expect, it } from "vitest";
import {
  database,
  gatewayEvent,
  pay,
  receive,
  settleEvents,
  sign,
  stripe,
  systemContext,
  takeMessages,
  webhook,
} from "./payment-fixtures.ts";

// Files of one worker share a queue, so messages of an earlier file are removed first.
beforeAll(() => takeMessages("STRIPE_EVENTS"));

describe("the webhook", () => {
  const event = {
    id: "evt_1",
    type: "checkout.session.completed",
    created: 1,
    data: { object: { id: "cs_1", object: "checkout.session", customer_email: "a@b.c" } },
  };
  const body = JSON.stringify(event);

  it("queues a signed event of the platform or connect endpoint: the object to read, and nothing else", async () => {
    const connect = sign(body, process.env.STRIPE_CONNECT_WEBHOOK_SECRET ?? "");
    expect((await receive(event)).statusCode).toBe(200);
    expect((await receive(event, connect)).statusCode).toBe(200);
    const message = { id: "evt_1", type: event.type, created: 1, object_id: "cs_1" };
    expect(await takeMessages("STRIPE_EVENTS")).toEqual([message, message]);
  });

  it("accepts the new and the old secret during a rotation, and no other signature", async () => {
    const old = process.env.STRIPE_WEBHOOK_SECRET ?? "";
    process.env.STRIPE_WEBHOOK_SECRET = `whsec_new,${old}`;
    try {
      for (const [secret, status] of [
        ["whsec_new", 200],
        [old, 200],
        [`whsec_new,${old}`, 400],
        ["", 400],
      ] as const) {
        expect((await receive(event, sign(body, secret))).statusCode).toBe(status);
      }
    } finally {
      process.env.STRIPE_WEBHOOK_SECRET = old;
    }
    expect(await takeMessages("STRIPE_EVENTS")).toHaveLength(2);
  });

  it("acknowledges events that change nothing here, without queueing them", async () => {
    expect((await receive({ ...event, type: "product.created" })).statusCode).toBe(200);
    const balance = { ...event, type: "balance.available", data: { object: {} } };
    expect((await receive(balance)).statusCode).toBe(200);
    expect(await takeMessages("STRIPE_EVENTS")).toEqual([]);
  });

  it("refuses forged, altered and old events and malformed bodies", async () => {
    const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
    const old = Math.floor(Date.now() / 1000) - 301;
    const answers = await Promise.all([
      receive(event, sign(body, "whsec_forged")),
      receive(event, sign(`${body} `, secret)),
      receive(event, sign(body, secret, old)),
      receive(event, ""),
      receive({ hello: "there" }),
      webhook(gatewayEvent("{", sign("{", secret))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await takeMessages("STRIPE_EVENTS")).toEqual([]);
  });

  it("grants nothing for an unknown session", async () => {
    const foreign = await stripe.checkout.sessions.create({
      mode: "payment",
      success_url: "https://example.com",
      line_items: [
        {
          quantity: 1,
          price_data: { currency: "usd", unit_amount: 500, product_data: { name: "Other" } },
        },
      ],
    });
    await pay(foreign.url ?? "");
    await settleEvents(foreign.id);
    const { data } = await database.checkouts.get({ session_id: foreign.id }).go();
    expect(data).toBeNull();
  });
});

it("an event that was replayed stays in the webhook log when the nightly comparison handles it first", async () => {
  const key = { provider: "stripe", event_id: `evt_${crypto.randomUUID()}` } as const;
  const event = { ...key, type: "charge.refunded" };
  const message = { id: key.event_id };
  await handleEventOnce(systemContext, { ...event, message }, async () => undefined);
  const { data: before } = await database.inbox.get(key).go({ consistent: true });
  await database.inbox.patch(key).remove(["handled_at"]).go();
  // The comparison has no message of the queue.
  await handleEventOnce(systemContext, event, async () => undefined);
  const { data: after } = await database.inbox.get(key).go({ consistent: true });
  expect(after).toMatchObject({ message, log: before?.log, handled_at: expect.any(String) });
});
