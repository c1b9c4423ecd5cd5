import { defineConfig } from "@playwright/test";
import config from "../playwright.config.ts";

/** Records the films of the help desk (`pnpm films`); needs a build of the site, like the browser tests. */
export default defineConfig({
  ...config,
  testDir: ".",
  testMatch: /record\.film\.ts$/,
  globalSetup: "../src/global-setup.ts",
  outputDir: "../../../test-results",
  reporter: "list",
  workers: 1,
  fullyParallel: false,
});
