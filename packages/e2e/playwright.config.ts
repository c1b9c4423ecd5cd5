import { statfsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./src/find-chromium.ts";

// The processes of a run share what Node.js has compiled; the functions' process does the same.
enableCompileCache();

const executablePath = await findChromium();

/** Enough for the shared memory of the browsers of a run. A container often has 64 MB, with which they would crash. */
const sharedMemoryBytes = 1024 ** 3;

/**
 * Whether browsers can share memory in memory. Playwright lets them use files in the folder for temporary files, which
 * takes a tenth of the processor time of the stories.
 */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= sharedMemoryBytes;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}

/** Features that Playwright disables by itself (`chromiumSwitches`) and that a story could notice. */
const likePlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

/** Browser tests on the built site and a local stack of their own; see src/global-setup.ts. */
export default defineConfig({
  testDir: ".",
  testMatch: /(public|watcher|creator|admin)\/.*\.spec\.ts$/,
  globalSetup: "./src/global-setup.ts",
  outputDir: "../../test-results",
  // Node.js loads TypeScript itself, as in `dev`. Playwright's own compiler takes longer than the start of the stack.
  build: { external: ["**/*.ts"] },
  // Stories create their own people and share one stack, so files, and the tests of a file, run in parallel.
  // A story waits for almost half of its time, so two cores have work for three.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // Far more than a fast machine needs, so that slowness alone fails no story. A missing result is still reported.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // The end of the run lists each story that passes only at the second attempt. More than a few fail the run.
  retries: 1,
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["../../scripts/test/playwright-records.ts"]],
  use: {
    headless: true,
    // An action that hangs is named in the report. Without this limit, the story's own limit ends it and names nothing.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(hasRoomInMemory() && { ignoreDefaultArgs: ["--disable-dev-shm-usage"] }),
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        // One process for all sites: an empty page that opens the site needs no second one. The browser reads the last
        // list only, so it repeats what a story could notice of Playwright's own.
        `--disable-features=${["IsolateOrigins", "site-per-process", ...likePlaywright].join(",")}`,
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
        // A few large tiles: putting many small ones together takes a tenth of the browser's processor time.
        "--default-tile-width=2048",
        "--default-tile-height=2048",
        // A story's page closes soon. Optimizing its code and collecting its garbage in several threads would cost more
        // than they save.
        "--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --single-threaded-gc",
      ],
    },
  },
});
