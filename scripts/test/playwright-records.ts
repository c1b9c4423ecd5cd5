import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { recordFailure, recordFileTime } from "./records.ts";

const describe = ({ message = "", location }: TestError): string =>
  location === undefined ? message : `line ${location.line}: ${message}`;

/** Playwright's reporter for the end of `pnpm test`: the sum of the times of a file's tests, and what failed. */
export default class PlaywrightRecords implements Reporter {
  readonly #milliseconds = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location;
    this.#milliseconds.set(file, (this.#milliseconds.get(file) ?? 0) + result.duration);
    if (test.ok()) return;
    recordFailure(
      file,
      test.titlePath().slice(3).join(" > "),
      result.errors.map(describe).join("\n") || result.status,
    );
  }

  onEnd(): void {
    for (const [file, milliseconds] of this.#milliseconds) {
      recordFileTime(file, milliseconds / 1000);
    }
  }
}
