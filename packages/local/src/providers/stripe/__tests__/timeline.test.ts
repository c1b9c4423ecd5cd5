import { expect, it, vi } from "vitest";
import { Clock } from "../core/clock.ts";
import type { Simulator } from "../core/simulator.ts";
import { Store } from "../core/store.ts";
import { advanceTo, applyDueChanges } from "../timeline.ts";

it("stores the state when the clock moved, and not while nothing is due", async () => {
  const store = await Store.open(undefined);
  const clock = new Clock(() => new Date("2026-01-01T00:00:00Z"));
  const simulator: Simulator = {
    store,
    clock,
    url: "",
    currentRequest: null,
    soon: () => undefined,
    publish: () => undefined,
  };
  const stored = vi.spyOn(store, "touch");
  applyDueChanges(simulator);
  expect(stored).not.toHaveBeenCalled();
  advanceTo(simulator, clock.now() + 60);
  expect(stored).toHaveBeenCalledOnce();
  expect(store.clockOffsetSeconds).toBe(60);
});
