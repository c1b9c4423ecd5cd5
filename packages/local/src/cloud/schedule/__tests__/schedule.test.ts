import { scheduledFunctions } from "@marquee/functions/manifest";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { millisecondsToNext, startSchedule } from "../index.ts";

const now = new Date("2026-03-01T03:00:00.000Z");

describe("a schedule", () => {
  it.each([
    ["rate(1 minute)", 60_000],
    ["rate(15 minutes)", 900_000],
    ["rate(2 hours)", 7_200_000],
    ["rate(1 day)", 86_400_000],
    ["cron(15 3 * * ? *)", 900_000],
    ["cron(0 3 * * ? *)", 86_400_000],
    ["cron(59 2 * * ? *)", 86_340_000],
  ])("reads %s", (expression, milliseconds) => {
    expect(millisecondsToNext(expression, now)).toBe(milliseconds);
  });

  it.each(["cron(0 8 ? * MON *)", "rate(0 minutes)", "rate(soon)"])("refuses %s", (expression) => {
    expect(() => millisecondsToNext(expression, now)).toThrow(expression);
  });

  it("of the manifest can be run locally", () => {
    for (const { schedule } of scheduledFunctions) {
      expect(millisecondsToNext(schedule, now)).toBeGreaterThan(0);
    }
  });
});

describe("the schedule of a stack", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [true, ["scheduled-expiry", "scheduled-reconciliation"]],
    [false, []],
  ])("runs by the clock only when it is timed: %s", async (isTimed, expected) => {
    const invoke = vi.fn(async (_name: string) => undefined);
    const schedule = startSchedule({ invoke }, isTimed, () => undefined);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(invoke.mock.calls.map(([name]) => name)).toEqual(expected);
    await schedule.run("scheduled-expiry");
    expect(invoke).toHaveBeenCalledTimes(expected.length + 1);
    await schedule.close();
  });
});
