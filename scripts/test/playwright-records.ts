import type { FullResult, Reporter, TestCase, TestError } from "@playwright/test/reporter";
import { recordFailure, recordFileTime, recordUnsteady } from "./records.ts";

const describe = ({ message = "", location }: TestError): string =>
  location === undefined ? message : `line ${location.line}: ${message}`;

/** What the attempts that failed say. */
function reasonOf({ results }: TestCase): string {
  const [first] = results.filter(({ status }) => status !== "passed");
  return first?.errors.map(describe).join("\n") || (first?.status ?? "");
}

/** So many stories of a run may need their second attempt. More are a fault of the product or of the stories. */
const mostUnsteady = 5;

/**
 * Playwright's reporter for the end of `pnpm test`: the sum of the times of a file's tests, what failed, and what passed
 * at the second attempt only.
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
    return Promise.resolve({ status: unsteady > mostUnsteady ? "failed" : status });
  }
}
