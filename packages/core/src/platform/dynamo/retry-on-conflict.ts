import { conflictPause } from "./conflict-pause.ts";

/** A lost write means that another one succeeded, so a few tries are enough for the writers of one item. */
const sharedLimit = 8;

/** What a try throws when another write has changed what the try had read. */
export class Overtaken extends Error {
  constructor() {
    super("Another write was faster");
    this.name = "Overtaken";
  }
}

interface Options {
  /** How many tries, where there is a reason for another number. */
  limit?: number;
  /** Does not wait between tries: asking a provider takes longer than a pause. */
  asksProvider?: boolean;
}
type Retries = Options &
  (
    | {
        /** Tells the error of an overtaken try from those that end the retries. */
        isConflict: (cause: unknown) => boolean;
        /** The error after the last try; that try's own where nothing else is said. */
        exhausted?: (cause: unknown) => Error;
      }
    /** Without `isConflict` it is `Overtaken`, which means nothing outside of these retries. */
    | { isConflict?: never; exhausted: (cause: unknown) => Error }
  );

/**
 * Optimistic concurrency: a try reads, decides and writes where nothing has changed since; an overtaken one begins again.
 * @param attempt gets the number of the try, from 1
 * @throws what `exhausted` makes, else the conflict of the last try; at once what is no conflict
 */
export async function retryOnConflict<Result>(
  {
    isConflict = (cause) => cause instanceof Overtaken,
    limit = sharedLimit,
    asksProvider = false,
    exhausted,
  }: Retries,
  attempt: (number: number) => Promise<Result>,
): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      if (number >= limit) throw exhausted?.(cause) ?? cause;
      if (!asksProvider) await conflictPause(number);
    }
  }
}
