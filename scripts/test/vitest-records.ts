import type { Reporter, TestModule } from "vitest/node";
import { recordFailure, recordFileTime } from "./records.ts";

/** Vitest's reporter for the end of `pnpm test`: the time of a file (imports, hooks and tests) and its failures. */
export default class VitestRecords implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    recordFileTime(module.moduleId, (setupDuration + collectDuration + duration) / 1000);
    for (const { message } of module.errors()) recordFailure(module.moduleId, "the file", message);
    for (const suite of module.children.allSuites()) {
      for (const { message } of suite.errors()) {
        recordFailure(module.moduleId, suite.fullName, message);
      }
    }
    for (const test of module.children.allTests("failed")) {
      const message = test.result().errors?.[0]?.message ?? "";
      recordFailure(module.moduleId, test.fullName, message);
    }
  }
}
