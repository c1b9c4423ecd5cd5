import { defineConfig } from "vitest/config";

const tests = ["packages/*/{src,scripts}/**/__tests__/**", "stacks/test", "scripts/__tests__"];
const integration = tests.map((folder) => `${folder}/*.integration.test.ts`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: tests.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: integration,
          testTimeout: 20_000,
        },
        resolve: { alias: { "@/": `${import.meta.dirname}/packages/web/src/` } },
      },
      {
        test: {
          name: "integration",
          include: integration,
          globalSetup: "packages/local/src/testing/global-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["packages/e2e/api/**/*.test.ts"],
          globalSetup: "packages/e2e/api/global-setup.ts",
          setupFiles: "packages/e2e/api/support/record-refusals.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
