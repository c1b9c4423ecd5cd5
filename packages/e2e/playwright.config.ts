import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./src/find-chromium.ts";

const executablePath = await findChromium();

/** Browser tests on the built site and a local stack of their own; see src/global-setup.ts. */
export default defineConfig({
  testDir: ".",
  testMatch: /(public|watcher|creator|admin)\/.*\.spec\.ts$/,
  globalSetup: "./src/global-setup.ts",
  outputDir: "../../test-results",
  // People of their own and one stack: files, and tests of a file, run side by side.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // Far more than a quick machine needs: slowness alone fails nothing, and what never comes is named all the same.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // A story that passes at the second attempt only is named at the end of the run, and more than a few fail it.
  retries: 1,
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["../../scripts/test/playwright-records.ts"]],
  use: {
    headless: true,
    // An action that hangs is named in the report; without a limit the story's own ends it, and names nothing.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
});
