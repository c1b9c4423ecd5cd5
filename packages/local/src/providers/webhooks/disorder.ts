import { randomInt } from "node:crypto";
import { createRandom } from "../../random.ts";

/** Fixes the order of webhooks, so that a failed run can be repeated. */
export const webhookSeedVariable = "MARQUEE_WEBHOOK_SEED";

const maxSeed = 999_999;

/**
 * Both providers deliver events concurrently, out of order and more than once (Stripe, "Event ordering" and "Handle
 * duplicate events"; Mux, "Listen for webhooks"). A seed decides the order and the duplicates.
 */
export interface WebhookDisorder {
  /** The delay of each copy of the next event, in milliseconds: mostly one copy, sometimes two. */
  nextDelays(): number[];
}

/** Simultaneous events in the order of their arrival: shuffled, some of them twice. */
export function inArrivalOrder<Item>(items: readonly Item[], disorder: WebhookDisorder): Item[] {
  return items
    .flatMap((item) => disorder.nextDelays().map((delay) => ({ item, delay })))
    .sort((one, other) => one.delay - other.delay)
    .map(({ item }) => item);
}

const usualDelay = 150;
const longDelay = 800;
const longShare = 0.2;
const duplicateShare = 0.15;

export function createWebhookDisorder(seed: number): WebhookDisorder {
  const random = createRandom(seed);
  const delay = () =>
    random.next() < longShare
      ? random.integer(usualDelay, longDelay)
      : random.integer(0, usualDelay);
  return {
    nextDelays: () => (random.next() < duplicateShare ? [delay(), delay()] : [delay()]),
  };
}

type Environment = Record<string, string | undefined>;

/** The seed in this environment; a new one when absent. @throws Error when it is not a whole number */
export function webhookSeedFrom(environment: Readonly<Environment>): number {
  const given = environment[webhookSeedVariable];
  if (given === undefined || given === "") return randomInt(maxSeed + 1);
  const seed = Number(given);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new Error(`${webhookSeedVariable} must be a whole number, not "${given}".`);
}

/** Chooses the seed for every part of a run, its child processes included, and prints how to repeat it. */
export function announceWebhookSeed(environment: Environment, log: (line: string) => void): void {
  const seed = webhookSeedFrom(environment);
  environment[webhookSeedVariable] = String(seed);
  log(`Webhooks arrive out of order by seed ${seed}; ${webhookSeedVariable}=${seed} repeats it.`);
}
