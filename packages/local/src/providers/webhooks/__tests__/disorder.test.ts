import { describe, expect, it } from "vitest";
import { announceWebhookSeed, createWebhookDisorder, webhookSeedFrom } from "../disorder.ts";

const events = 200;
const plan = (seed: number) => {
  const disorder = createWebhookDisorder(seed);
  return Array.from({ length: events }, () => disorder.nextDelays());
};

describe("the order of webhooks", () => {
  it("is the same for the same seed and differs for another seed", () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(8)).not.toEqual(plan(7));
  });

  it("sends each event at least once, some of them twice and some of them late", () => {
    const delays = plan(7);
    expect(Math.min(...delays.map(({ length }) => length))).toBe(1);
    expect(delays.filter(({ length }) => length === 2).length).toBeGreaterThan(events / 20);
    const first = delays.map(([delay]) => delay ?? 0);
    expect(first.filter((delay, index) => delay < (first[index - 1] ?? 0)).length).toBeGreaterThan(
      events / 4,
    );
  });

  it("chooses one seed for a run and prints how to repeat it", () => {
    const environment: Record<string, string | undefined> = {};
    const lines: string[] = [];
    announceWebhookSeed(environment, (line) => lines.push(line));
    const seed = webhookSeedFrom(environment);
    expect(webhookSeedFrom(environment)).toBe(seed);
    expect(lines.join()).toContain(`MARQUEE_WEBHOOK_SEED=${seed}`);
    expect(() => webhookSeedFrom({ MARQUEE_WEBHOOK_SEED: "soon" })).toThrow("soon");
  });
});
