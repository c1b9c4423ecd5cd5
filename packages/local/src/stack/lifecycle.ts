import { type Log, messageOf } from "../log.ts";

/**
 * The order in which parts close: first those that take requests, then those that process them, last those that store
 * data.
 */
export const closingOrder = [
  "entrypoints",
  "consumers",
  "functions",
  "services",
  "database",
] as const;
export type ClosingStage = (typeof closingOrder)[number];

const timeoutMilliseconds = 6_000;

/** Records how to close the started parts, so that a failed start leaves nothing behind. */
export class Lifecycle {
  readonly #log: Log;
  readonly #closers: { stage: ClosingStage; name: string; close: () => Promise<unknown> }[] = [];
  #closing: Promise<void> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Starts a part and records how to close it. @throws Error that names the part. */
  async start<T extends { close(): Promise<unknown> }>(
    stage: ClosingStage,
    name: string,
    starting: Promise<T>,
  ): Promise<T> {
    let part: T;
    try {
      part = await starting;
    } catch (error) {
      if (error instanceof Error && error.name !== "Error") throw error;
      throw new Error(`${name} did not start: ${messageOf(error)}`, { cause: error });
    }
    this.onClose(stage, name, () => part.close());
    // A part that starts after another one failed is closed at once.
    if (this.#closing !== undefined) await part.close();
    return part;
  }

  onClose(stage: ClosingStage, name: string, close: () => Promise<unknown>): void {
    this.#closers.push({ stage, name, close });
  }

  /** Closes everything, stage by stage; does not wait longer than 6 seconds for one part. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    for (const stage of closingOrder) {
      const closers = this.#closers.filter((closer) => closer.stage === stage);
      await Promise.all(closers.map(({ name, close }) => this.#closeOne(name, close)));
    }
  }

  async #closeOne(name: string, close: () => Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("it takes too long")), timeoutMilliseconds);
    });
    try {
      await Promise.race([close(), timeout]);
    } catch (error) {
      this.#log(`${name} did not close: ${messageOf(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }
}
