import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Overtaken, retryOnConflict } from "../retry-on-conflict.ts";

beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const exhausted = () => new Error("Exhausted");
const isConflict = (cause: unknown) => cause instanceof RangeError;

/** A try that is overtaken this many times; it returns the number of the try. */
function overtakenBy(conflicts: number, makeConflict: () => Error = () => new Overtaken()) {
  return vi.fn(async (attempt: number) => {
    if (attempt <= conflicts) throw makeConflict();
    return attempt;
  });
}

describe("a write that is overtaken", () => {
  it("is retried until it succeeds, and at most as often as `maxTries` says", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.integer({ min: 1, max: 10 }), async (conflicts, maxTries) => {
        const attempt = overtakenBy(conflicts);
        const options = { maxTries, exhausted, asksProvider: true };
        const outcome = await retryOnConflict(options, attempt).catch((cause) => cause.message);
        expect(outcome).toBe(conflicts < maxTries ? conflicts + 1 : "Exhausted");
        expect(attempt).toHaveBeenCalledTimes(Math.min(conflicts + 1, maxTries));
      }),
    );
  });

  it("has eight tries by default", async () => {
    const attempt = overtakenBy(20);
    await expect(retryOnConflict({ exhausted }, attempt)).rejects.toThrow("Exhausted");
    expect(attempt).toHaveBeenCalledTimes(8);
  });

  it("ends with its last conflict, which the final error may name", async () => {
    const conflict = new RangeError("Faster");
    const attempt = overtakenBy(20, () => conflict);
    await expect(retryOnConflict({ isConflict }, attempt)).rejects.toBe(conflict);
    const naming = (cause: unknown) => new Error("Exhausted", { cause });
    await expect(retryOnConflict({ isConflict, exhausted: naming }, attempt)).rejects.toMatchObject(
      { message: "Exhausted", cause: conflict },
    );
  });

  it("is not retried after another error", async () => {
    const attempt = overtakenBy(20, () => new TypeError("Refused"));
    await expect(retryOnConflict({ isConflict, exhausted }, attempt)).rejects.toThrow("Refused");
    await expect(retryOnConflict({ exhausted }, attempt)).rejects.toThrow("Refused");
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it("waits between its tries, but not when they call a provider", async () => {
    const wait = vi.spyOn(globalThis, "setTimeout");
    await retryOnConflict({ exhausted, asksProvider: true }, overtakenBy(3));
    expect(wait).not.toHaveBeenCalled();
    await retryOnConflict({ exhausted }, overtakenBy(3));
    expect(wait).toHaveBeenCalledTimes(3);
  });

  it.each([
    { takes: 5, waits: [20, 40, 80, 160, 320, 640, 800] },
    { takes: 300, waits: [300, 600, 1200, 2400, 2400, 2400, 2400] },
  ])("waits at most $waits ms after tries of $takes ms", async ({ takes, waits }) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    vi.spyOn(Math, "random").mockReturnValue(1);
    const starts: number[] = [];
    const outcome = retryOnConflict({ exhausted }, async (attempt) => {
      starts.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (attempt <= waits.length) throw new Overtaken();
      return attempt;
    });
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(8);
    const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0) - takes);
    expect(pauses).toEqual(waits);
  });
});
