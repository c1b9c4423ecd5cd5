import type { FullResult, Reporter, TestCase, TestError } from "@playwright/test/reporter";
import { recordFailure, recordFileTime, recordUnsteady } from "./records.ts";

const describe = ({ message = "", location }: TestError): string =>
  location === undefined ? message : `line ${location.line}: ${message}`;

/** The errors of the failed attempts. */
function reasonOf({ results }: TestCase): string {
  const [first] = results.filter(({ status }) => status !== "passed");
  return first?.errors.map(describe).join("\n") || (first?.status ?? "");
}

/**
 * The number of stories in a run that may need their second attempt. More of them mean a fault of the product or of the
 * stories.
 */
const maxUnsteady = 5;

/**
 * Playwright's reporter for the end of `pnpm test`: the total time of each file's tests, the failures, and the tests
 * that passed only at the second attempt.
 */
export default class PlaywrightRecords implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    const milliseconds = new Map<string, number>();
    let unsteady = 0;
    for (const test of this.#tests) {
      const { file } = test.location;
      for (const { duration } of test.results) {
        milliseconds.set(file, (milliseconds.get(file) ?? 0) + duration);
      }
      const outcome = test.outcome();
      if (outcome !== "unexpected" && outcome !== "flaky") continue;
      const record = outcome === "flaky" ? recordUnsteady : recordFailure;
      if (outcome === "flaky") unsteady += 1;
      record(file, test.titlePath().slice(3).join(" > "), reasonOf(test));
    }
    for (const [file, sum] of milliseconds) recordFileTime(file, sum / 1000);
    return Promise.resolve({ status: unsteady > maxUnsteady ? "failed" : status });
  }
}
