import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { startStripeSimulator } from "../index.ts";
import { control, type Stage, sdkFor, startStage } from "./harness.ts";

const eventsSchema = z.object({
  events: z.array(z.object({ event: z.object({ type: z.string() }) })),
});

let stage: Stage;
beforeEach(async () => {
  stage = await startStage({ webhookSeed: 1 });
});
afterEach(() => stage.close());

async function customers(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await stage.stripe.customers.create({ name: `C${index}` })).id);
  }
  return ids;
}

function received(): string[] {
  return stage.platform.events.map((event) =>
    event.type === "customer.created" ? event.data.object.id : event.type,
  );
}

describe("webhooks", () => {
  it("retries until the endpoint answers 2xx", async () => {
    stage.platform.refusals.push(500, 302);
    const [id] = await customers(1);
    await stage.platform.waitFor("customer.created");
    expect(received()).toEqual([id]);
    // The endpoint has the event a moment before the simulator has its answer.
    await expect.poll(() => stage.simulator.pendingWebhooks()).toBe(0);
    const list = await (await fetch(`${stage.simulator.url}/_simulator/events`)).json();
    const attempts = [{ status: 500 }, { status: 302 }, { status: 200 }];
    expect(list).toMatchObject({ events: [{ deliveries: [{ status: "delivered", attempts }] }] });
  });

  it("drops and resends on request", async () => {
    stage.simulator.setFaults({ webhooks: { dropNext: 1 } });
    const [dropped, kept] = await customers(2);
    await expect.poll(() => new Set(received())).toEqual(new Set([kept]));
    const lost = stage.simulator.listEvents()[0];
    stage.simulator.resendEvent(lost?.id ?? "");
    await expect.poll(() => new Set(received())).toEqual(new Set([kept, dropped]));
  });

  it("delivers events concurrently: a slow answer does not delay the next event", async () => {
    const answering = Promise.withResolvers<void>();
    stage.platform.answersAfter = answering.promise;
    await customers(3);
    await expect.poll(() => stage.platform.open).toBeGreaterThan(2);
    answering.resolve();
  });

  it("delivers events out of order and sometimes twice", async () => {
    const ids = await customers(40);
    await expect.poll(() => stage.simulator.pendingWebhooks()).toBe(0);
    expect(new Set(received())).toEqual(new Set(ids));
    expect(received()).not.toEqual(ids);
    expect(stage.platform.deliveries.length).toBeGreaterThan(ids.length);
  });

  it("lists the events that mention an object", async () => {
    const [first, second] = await customers(2);
    await stage.stripe.customers.update(second ?? "", { name: "New" });
    const typesAbout = async (id = "") => {
      const query = new URLSearchParams({ about: id });
      const answer = await fetch(`${stage.simulator.url}/_simulator/events?${query}`);
      const { events } = eventsSchema.parse(await answer.json());
      return events.map(({ event }) => event.type);
    };
    expect(await typesAbout(first)).toEqual(["customer.created"]);
    expect(await typesAbout(second)).toEqual(["customer.updated", "customer.created"]);
  });

  it("contains the changed fields of an update", async () => {
    const [id] = await customers(1);
    await stage.stripe.customers.update(id ?? "", { name: "New", metadata: { a: "1" } });
    const event = await stage.platform.waitFor("customer.updated");
    expect(event.data.previous_attributes).toEqual({ name: "C0", metadata: { a: null } });
    const storedEvent = await stage.stripe.events.retrieve(event.id);
    expect(storedEvent.data.object).toMatchObject({ id, name: "New" });
  });

  it("keeps state, undelivered events and the clock over a restart", async () => {
    stage.simulator.setFaults({ webhooks: { delayMilliseconds: 60_000 } });
    const [id] = await customers(1);
    stage.simulator.advanceClock(86_400);
    await stage.simulator.close();
    expect(received()).toEqual([]);
    const restarted = await startStripeSimulator(stage.options);
    try {
      const stripe = sdkFor(restarted);
      expect(await stripe.customers.retrieve(id ?? "")).toMatchObject({ name: "C0" });
      expect(restarted.now().getTime()).toBeGreaterThan(Date.now() + 86_000_000);
      restarted.resendEvent(restarted.listEvents()[0]?.id ?? "");
      await stage.platform.waitFor("customer.created");
      // As above, the simulator has its answer a moment later.
      await expect.poll(() => restarted.pendingWebhooks()).toBe(1);
    } finally {
      await restarted.close();
    }
  });
});

describe("control calls", () => {
  it("explain their errors", async () => {
    const wrong = await control(stage, "/clock/advance", { seconds: -1 });
    expect(wrong.status).toBe(400);
    const unknown = await control(stage, "/payouts", { account: "acct_none" });
    expect(unknown.status).toBe(404);
  });
});
