import { randomUUID } from "node:crypto";
import { scheduledFunctions } from "@marquee/functions/manifest";
import type { EventBridgeEvent } from "aws-lambda";
import { type Log, messageOf } from "../../log.ts";
import { local } from "../../stack/settings.ts";
import type { LambdaHost } from "../runtime/host.ts";

const unitMilliseconds: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/**
 * Milliseconds from `now` to the next run of an EventBridge `rate(15 minutes)` or of a daily `cron(15 3 * * ? *)`,
 * in UTC.
 * @throws Error for any other expression: the manifest uses these two only.
 */
export function millisecondsToNext(expression: string, now: Date): number {
  const [, count, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const rate = Number(count) * (unitMilliseconds[unit] ?? Number.NaN);
  if (rate > 0) return rate;
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? [];
  const next = new Date(now).setUTCHours(Number(hour), Number(minute), 0, 0);
  if (Number.isNaN(next)) {
    throw new Error(`Only rate(…) and daily cron(…) schedules run locally: ${expression}`);
  }
  return next > now.getTime() ? next - now.getTime() : next + 86_400_000 - now.getTime();
}

/** EventBridge's rule for each scheduled function of the manifest; `isTimed` false leaves every run to `run`. */
export function startSchedule(host: Pick<LambdaHost, "invoke">, isTimed: boolean, log: Log) {
  const run = (name: string): Promise<unknown> => host.invoke(name, scheduledEvent(name));
  const timers = new Map<string, NodeJS.Timeout>();
  const wait = (name: string, schedule: string): void => {
    const timer = setTimeout(
      () => {
        wait(name, schedule);
        run(name).catch((error: unknown) => log(`${name}: ${messageOf(error)}`));
      },
      millisecondsToNext(schedule, new Date()),
    );
    timers.set(name, timer);
  };
  if (isTimed) for (const { name, schedule } of scheduledFunctions) wait(name, schedule);
  return {
    names: scheduledFunctions.map(({ name }): string => name),
    /** Runs a function now. */
    run,
    close: async () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type Schedule = ReturnType<typeof startSchedule>;

function scheduledEvent(name: string): EventBridgeEvent<"Scheduled Event", object> {
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: local.accountId,
    time: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
    region: local.region,
    resources: [`arn:aws:events:${local.region}:${local.accountId}:rule/${name}`],
    detail: {},
  };
}
