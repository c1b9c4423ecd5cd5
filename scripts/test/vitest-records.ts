import type { Reporter, TestModule } from "vitest/node";
import { recordFailure, recordFileTime, recordUnsteady } from "./records.ts";

/** What the runner tells of an error. */
export interface ReportedError {
  message: string;
  cause?: ReportedError | undefined;
  stacks?: readonly { line: number }[] | undefined;
}

/** The line that failed, the message, and the causes: "fetch failed" alone does not say why. */
export function describeError({ message, cause, stacks = [] }: ReportedError): string {
  const [place] = stacks;
  const lines = [place === undefined ? message : `line ${place.line}: ${message}`];
  for (let next = cause; next !== undefined; next = next.cause) {
    lines.push(`caused by: ${next.message}`);
  }
  return lines.join("\n");
}

/** Vitest's reporter for the end of `pnpm test`: the time of a file (imports, hooks and tests) and its failures. */
export default class VitestRecords implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    recordFileTime(module.moduleId, (setupDuration + collectDuration + duration) / 1000);
    for (const error of module.errors()) {
      recordFailure(module.moduleId, "the file", describeError(error));
    }
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) {
        recordFailure(module.moduleId, suite.fullName, describeError(error));
      }
    }
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      const [error] = errors;
      if (error === undefined || state === "skipped") continue;
      const record = state === "failed" ? recordFailure : recordUnsteady;
      record(module.moduleId, test.fullName, describeError(error));
    }
  }
}
