import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const tests = ["packages/*/{src,scripts}/**/__tests__/**", "stacks/test", "scripts/**/__tests__"];
/** Far more than a quick machine needs: slowness alone fails nothing, and what hangs is named all the same. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};
const integration = tests.map((folder) => `${folder}/*.integration.test.ts`);

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/test/vitest-records.ts"],
    // Files share a worker and what it has imported: to load the SDKs anew takes longer than most files' tests.
    isolate: false,
    // The tests wait for the stack about as long as it waits for them.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          include: tests.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: integration,
        },
        resolve: { alias: { "@/": `${import.meta.dirname}/packages/web/src/` } },
      },
      {
        test: {
          ...patience,
          name: "integration",
          include: integration,
          globalSetup: "packages/local/src/testing/global-setup.ts",
          // One file at a time: some handle everything in the table that is due, also what another file waits for.
          maxWorkers: 1,
          // Vitest allows one number of workers in a group.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: "api",
          include: ["packages/e2e/api/**/*.test.ts"],
          globalSetup: "packages/e2e/api/global-setup.ts",
          setupFiles: "packages/e2e/api/support/record-refusals.ts",
        },
      },
    ],
  },
});
