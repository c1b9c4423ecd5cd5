import { createStore } from "@/lib/store.ts";

/** A save starts this long after the last change. */
export const autosaveDelayMilliseconds = 3000;

export type SaveState =
  | { kind: "unchanged" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; error: unknown };

interface AutosaveOptions {
  /** Writes everything in its current state. */
  save: () => Promise<void>;
  /** Whether changes are saved automatically. */
  isOn: () => boolean;
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves changes a few seconds after the last one. Saves run one after another, because each needs the version that the
 * one before it answered.
 */
export function createAutosave({ save, isOn }: AutosaveOptions) {
  const state = createStore<SaveState>({ kind: "unchanged" });
  const unsaved = createStore(false);
  let changes = 0;
  let savedChanges = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = () => {
    clearTimeout(timer);
    if (isOn()) timer = setTimeout(() => void flush(), autosaveDelayMilliseconds);
  };

  /** Runs a write of everything after the earlier writes. @throws what the write throws */
  const run = (write: () => Promise<void>): Promise<void> => {
    clearTimeout(timer);
    const result = last.then(async () => {
      const included = changes;
      state.set({ kind: "saving" });
      try {
        await write();
      } catch (error) {
        state.set({ kind: "failed", error });
        throw error;
      }
      savedChanges = included;
      unsaved.set(changes !== savedChanges);
      state.set({ kind: "saved", at: Date.now() });
      if (changes !== savedChanges) start();
    });
    last = result.catch(() => undefined);
    return result;
  };

  /** Saves unsaved changes now; returns whether everything is saved. */
  const flush = async (): Promise<boolean> => {
    await last;
    if (changes === savedChanges) return true;
    try {
      await run(save);
    } catch {
      return false;
    }
    return changes === savedChanges;
  };

  return {
    state,
    unsaved,
    run,
    flush,
    changed() {
      changes += 1;
      unsaved.set(true);
      start();
    },
    /** Saves at once what autosave would save in a few seconds. */
    saveNow() {
      if (isOn()) void flush();
    },
    stop: () => clearTimeout(timer),
  };
}
