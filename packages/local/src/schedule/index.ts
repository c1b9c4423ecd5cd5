import { randomUUID } from "node:crypto";
import { scheduledFunctions } from "@marquee/functions/manifest";
import type { EventBridgeEvent } from "aws-lambda";
import { type Log, messageOf } from "../log.ts";
import type { LambdaHost } from "../runtime/host.ts";

const unitMilliseconds: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/**
 * Milliseconds of an EventBridge `rate(15 minutes)`.
 * @throws Error for any other expression: the manifest uses rates only.
 */
export function rateMilliseconds(expression: string): number {
  const [, count, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const milliseconds = Number(count) * (unitMilliseconds[unit] ?? Number.NaN);
  if (!(milliseconds > 0)) throw new Error(`Only rate(…) schedules run locally: ${expression}`);
  return milliseconds;
}

export interface Schedule {
  /** The scheduled functions, and how to run one now. */
  readonly names: readonly string[];
  run(name: string): Promise<unknown>;
  close(): Promise<void>;
}

/** EventBridge's rule for each scheduled function of the manifest. */
export function startSchedule(host: LambdaHost, log: Log): Schedule {
  const run = (name: string): Promise<unknown> => host.invoke(name, scheduledEvent(name));
  const timers = scheduledFunctions.map(({ name, schedule }) =>
    setInterval(() => {
      run(name).catch((error: unknown) => log(`${name}: ${messageOf(error)}`));
    }, rateMilliseconds(schedule)),
  );
  return {
    names: scheduledFunctions.map(({ name }) => name),
    run,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function scheduledEvent(name: string): EventBridgeEvent<"Scheduled Event", object> {
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: "000000000000",
    time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    region: "us-east-1",
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${name}`],
    detail: {},
  };
}
