import { performance } from "node:perf_hooks";

/** How long each kind of step took, in milliseconds, and which steps failed. */
export class Measure {
  readonly #times = new Map<string, number[]>();
  readonly errors: string[] = [];

  /** Runs a step and notes its time. After a failure, which is noted, it returns undefined and the visit continues. */
  async step<Answer>(name: string, run: () => Promise<Answer>): Promise<Answer | undefined> {
    const began = performance.now();
    try {
      const answer = await run();
      const times = this.#times.get(name) ?? [];
      this.#times.set(name, times);
      times.push(performance.now() - began);
      return answer;
    } catch (cause) {
      this.errors.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      return undefined;
    }
  }

  get names(): string[] {
    return [...this.#times.keys()];
  }

  /** How often a step was done, or all of them. */
  count(name?: string): number {
    return this.#of(name).length;
  }

  /** The time within which this share of the steps ended, of one kind or of all. */
  within(share: number, name?: string): number {
    const sorted = this.#of(name).sort((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  #of(name: string | undefined): number[] {
    return name === undefined
      ? [...this.#times.values()].flat()
      : [...(this.#times.get(name) ?? [])];
  }
}
