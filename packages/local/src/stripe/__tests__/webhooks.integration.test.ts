import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startStripeSimulator } from "../index.ts";
import { control, type Stage, sdkFor, startStage } from "./harness.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.close());

/** Waits until so many events have come. */
async function count(events: number): Promise<void> {
  await expect.poll(() => received().length, { timeout: 5000 }).toBe(events);
}

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
    await stage.platform.waitFor("customer.created", 8000);
    expect(received()).toEqual([id]);
    const list = await (await fetch(`${stage.simulator.url}/_simulator/events`)).json();
    const attempts = [{ status: 500 }, { status: 302 }, { status: 200 }];
    expect(list).toMatchObject({ events: [{ deliveries: [{ status: "delivered", attempts }] }] });
  });

  it("duplicates, drops, reorders and resends on request", async () => {
    stage.simulator.setFaults({ webhooks: { duplicate: true } });
    const [twice] = await customers(1);
    await count(2);
    expect(received()).toEqual([twice, twice]);
    stage.simulator.setFaults({ webhooks: { duplicate: false, dropNext: 1 } });
    const [dropped, kept] = await customers(2);
    await count(3);
    expect(received().slice(2)).toEqual([kept]);
    const lost = stage.simulator.listEvents().at(-2);
    stage.simulator.resendEvent(lost?.id ?? "");
    await count(4);
    expect(received().slice(3)).toEqual([dropped]);
    stage.simulator.setFaults({ webhooks: { reorder: true } });
    const [first, second] = await customers(2);
    await count(6);
    expect(received().slice(4)).toEqual([second, first]);
  });

  it("tells what an update changed", async () => {
    const [id] = await customers(1);
    await stage.stripe.customers.update(id ?? "", { name: "New", metadata: { a: "1" } });
    const event = await stage.platform.waitFor("customer.updated");
    expect(event.data.previous_attributes).toEqual({ name: "C0", metadata: { a: null } });
    const again = await stage.stripe.events.retrieve(event.id);
    expect(again.data.object).toMatchObject({ id, name: "New" });
  });

  it("keeps state, undelivered events and the clock over a restart", async () => {
    stage.simulator.setFaults({ webhooks: { delayMilliseconds: 60_000 } });
    const [id] = await customers(1);
    stage.simulator.advanceClock(86_400);
    await stage.simulator.close();
    expect(received()).toEqual([]);
    const again = await startStripeSimulator(stage.options);
    try {
      const stripe = sdkFor(again);
      expect(await stripe.customers.retrieve(id ?? "")).toMatchObject({ name: "C0" });
      expect(again.now().getTime()).toBeGreaterThan(Date.now() + 86_000_000);
      again.resendEvent(again.listEvents()[0]?.id ?? "");
      await stage.platform.waitFor("customer.created");
      const state = await (await fetch(`${again.url}/_simulator/state`)).json();
      expect(state).toMatchObject({ deliveries: { pending: 1, delivered: 1 } });
    } finally {
      await again.close();
    }
  });
});

describe("control calls", () => {
  it("say what is wrong with them", async () => {
    const wrong = await control(stage, "/clock/advance", { seconds: -1 });
    expect(wrong.status).toBe(400);
    const unknown = await control(stage, "/payouts", { account: "acct_none" });
    expect(unknown.status).toBe(404);
  });
});
