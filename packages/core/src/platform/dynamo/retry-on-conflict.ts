/** A lost write means that another one succeeded, so a few tries are enough for the writers of one item. */
const defaultMaxTries = 8;

/** A try throws this when another write has changed what it had read. */
export class Overtaken extends Error {
  constructor() {
    super("Another write was faster");
    this.name = "Overtaken";
  }
}

interface Options {
  /** The number of tries, if there is a reason for another number. */
  maxTries?: number;
  /** Does not wait between tries, because a call to a provider takes longer than a pause. */
  asksProvider?: boolean;
}
type Retries = Options &
  (
    | {
        /** Distinguishes the error of an overtaken try from those that end the retries. */
        isConflict: (cause: unknown) => boolean;
        /** The error after the last try; by default the error of that try. */
        exhausted?: (cause: unknown) => Error;
      }
    /** Without `isConflict` it is `Overtaken`, which has no meaning outside of these retries. */
    | { isConflict?: never; exhausted: (cause: unknown) => Error }
  );

/**
 * Optimistic concurrency: a try reads, decides and writes on the condition that nothing has changed since; an overtaken
 * one starts again.
 * @param attempt gets the number of the try, from 1
 * @throws what `exhausted` makes, otherwise the conflict of the last try; any other error at once
 */
export async function retryOnConflict<Result>(
  {
    isConflict = (cause) => cause instanceof Overtaken,
    maxTries = defaultMaxTries,
    asksProvider = false,
    exhausted,
  }: Retries,
  attempt: (number: number) => Promise<Result>,
): Promise<Result> {
  for (let number = 1; ; number += 1) {
    const start = performance.now();
    try {
      return await attempt(number);
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      if (number >= maxTries) throw exhausted?.(cause) ?? cause;
      if (!asksProvider) await conflictPause(number, performance.now() - start);
    }
  }
}

const firstMilliseconds = 20;
const maxMilliseconds = 800;

/**
 * Waits before the next try of an overtaken write, so that many writers of one item spread out. The time is random,
 * below a limit that doubles (AWS, "Exponential backoff and jitter"). On a busy table a try takes long, and shorter
 * pauses than that would not spread them.
 * @param took the milliseconds of the overtaken try
 */
function conflictPause(attempt: number, took: number): Promise<void> {
  const first = Math.max(firstMilliseconds, took);
  const bound = Math.min(Math.max(maxMilliseconds, 8 * took), first * 2 ** (attempt - 1));
  return new Promise((resolve) => setTimeout(resolve, Math.random() * bound));
}
