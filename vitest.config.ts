import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const tests = ["packages/*/{src,scripts}/**/__tests__/**", "stacks/test", "scripts/**/__tests__"];
/** Far more than a fast machine needs, so that slowness alone fails no test. A hanging test is still reported. */
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
/**
 * A connection to a local part that broke on a busy machine says nothing about the code: the test is tried once more, and
 * listed at the end of the run. Any other failure is final.
 */
const retry = { count: 1, condition: /^fetch failed$/ };
/**
 * Node loads the modules itself, as in `dev`: Vite's transformation of each module takes a sixth of the processor time.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false };
const integration = tests.map((folder) => `${folder}/*.integration.test.ts`);

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/test/vitest-records.ts"],
    // Files share a worker and its imported modules: loading the SDKs again takes longer than the tests of most files.
    isolate: false,
    // The tests wait for the stack about as long as the stack waits for them.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...timeouts,
          name: "unit",
          include: tests.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: integration,
        },
        resolve: { alias: { "@/": `${import.meta.dirname}/packages/web/src/` } },
      },
      {
        test: {
          ...timeouts,
          retry,
          experimental,
          name: "integration",
          include: integration,
          globalSetup: "packages/local/src/testing/global-setup.ts",
          // One file at a time: some files handle everything in the table that is due, including what another file
          // waits for.
          maxWorkers: 1,
          // Vitest allows one number of workers for a group.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...timeouts,
          retry,
          experimental,
          name: "api",
          include: ["packages/e2e/api/**/*.test.ts"],
          globalSetup: "packages/e2e/api/global-setup.ts",
          setupFiles: [
            "packages/e2e/api/support/record-refusals.ts",
            "packages/e2e/api/support/identity-emulator.ts",
          ],
        },
      },
    ],
  },
});
