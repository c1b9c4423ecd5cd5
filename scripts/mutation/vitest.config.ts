import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { folders } from "./folders.ts";

const tests = [...(folders[process.env.MUTATION_FOLDER ?? ""]?.tests ?? [])];
const needsParts = globSync(tests).some((test) => test.includes(".integration."));

/** Stryker runs its tests in a copy of the repository. */
const root = process.cwd();
const core = `${root}/packages/core`;

/** Unit tests first: they find most changes, in a tenth of the time. */
class UnitTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(moduleId.includes(".integration."));
    return [...files].sort((one, other) => isSlow(one) - isSlow(other));
  }
}

/** The tests of one folder, as in vitest.config.ts, for `pnpm mutation`. */
export default defineConfig({
  root,
  resolve: {
    // Linked packages lead out of the copy, to the code without the changes.
    alias: [
      { find: /^@marquee\/contracts\/(.+)$/, replacement: `${root}/packages/contracts/src/$1.ts` },
      { find: /^@marquee\/core\/database$/, replacement: `${core}/src/database.ts` },
      { find: /^@marquee\/core\/test\/(.+)$/, replacement: `${core}/test/$1.ts` },
      { find: /^@marquee\/core\/platform\/(.+)$/, replacement: `${core}/src/platform/$1.ts` },
      { find: /^@marquee\/core\/(.+)$/, replacement: `${core}/src/$1/index.ts` },
    ],
  },
  test: {
    include: tests,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: UnitTestsFirst },
    ...(needsParts ? { globalSetup: "packages/local/src/testing/global-setup.ts" } : {}),
  },
});
