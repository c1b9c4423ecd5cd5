import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { autosaveDelayMilliseconds, createAutosave } from "../autosave.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("autosave", () => {
  it("saves once, a while after the last change", async () => {
    const save = vi.fn(async () => undefined);
    const autosave = createAutosave({ save, isOn: () => true });
    autosave.changed();
    await wait(autosaveDelayMilliseconds - 1);
    autosave.changed();
    await wait(autosaveDelayMilliseconds - 1);
    expect(save).not.toHaveBeenCalled();
    expect(autosave.unsaved.get()).toBe(true);
    await wait(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(autosave.unsaved.get()).toBe(false);
    expect(autosave.state.get()).toEqual({ kind: "saved", at: Date.now() });
  });

  it("saves on request only while it is off", async () => {
    const save = vi.fn(async () => undefined);
    const autosave = createAutosave({ save, isOn: () => false });
    autosave.changed();
    await wait(10 * autosaveDelayMilliseconds);
    expect(save).not.toHaveBeenCalled();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("never runs two saves at once, and saves what was changed during a save", async () => {
    let running = 0;
    let most = 0;
    const save = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5000));
      running -= 1;
    });
    const autosave = createAutosave({ save, isOn: () => true });
    autosave.changed();
    await wait(autosaveDelayMilliseconds);
    autosave.changed();
    await wait(4999);
    expect(save).toHaveBeenCalledTimes(1);
    expect(autosave.unsaved.get()).toBe(true);
    await wait(20_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(most).toBe(1);
    expect(autosave.unsaved.get()).toBe(false);
  });

  it("keeps changes unsaved when a save fails, and saves them with the next change", async () => {
    const failure = new Error("offline");
    const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValue();
    const autosave = createAutosave({ save, isOn: () => true });
    autosave.changed();
    await wait(autosaveDelayMilliseconds);
    expect(autosave.state.get()).toEqual({ kind: "failed", error: failure });
    expect(autosave.unsaved.get()).toBe(true);
    autosave.changed();
    await wait(autosaveDelayMilliseconds);
    expect(autosave.unsaved.get()).toBe(false);
  });

  it("answers whether everything is saved", async () => {
    const save = vi.fn(() => Promise.reject(new Error("offline")));
    const autosave = createAutosave({ save, isOn: () => false });
    expect(await autosave.flush()).toBe(true);
    autosave.changed();
    expect(await autosave.flush()).toBe(false);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
