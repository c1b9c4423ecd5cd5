import { findChromium } from "../../packages/e2e/src/find-chromium.ts";
import { dynamoDbLocal } from "../../packages/local/src/cloud/database/dynamodb-local.ts";
import { dynoxide } from "../../packages/local/src/cloud/database/dynoxide.ts";
import type { EngineLauncher } from "../../packages/local/src/cloud/database/engine.ts";

/** One command of `pnpm test`. */
export interface Step {
  name: string;
  part: "verify" | "tests";
  command: readonly string[];
  environment?: Record<string, string>;
  /** Names of the steps whose results it needs; it runs whether they passed or not. */
  after?: readonly string[];
  /** Why this machine cannot run the step; undefined when it can. */
  missing?: () => Promise<string | undefined>;
}

const noChromium = async () =>
  (await findChromium()) === undefined ? "no Chromium was found (set CHROMIUM_PATH)" : undefined;

/** The compiler keeps what it has checked, and checks only what depends on a changed file the next time. */
const types = (project: string): Step => ({
  name: `types of ${project}`,
  part: "verify",
  command: [
    ...["tsc", "--noEmit", "-p", project],
    ...["--incremental", "--tsBuildInfoFile", `node_modules/.cache/types/${project}/checked.json`],
  ],
});

/**
 * The integration tests of one part of the code. Each part has an engine and a database of its own: both engines are
 * tested, and two cores are busy. A machine that cannot run the engine uses the other one; CI must have both.
 */
const integration = async (
  part: string,
  launcher: EngineLauncher,
  files: readonly string[],
): Promise<Step> => {
  const other = launcher === dynoxide ? dynamoDbLocal : dynoxide;
  const isUsable = process.env.CI === "true" || (await launcher.unavailable()) === undefined;
  const { engine, unavailable } = isUsable ? launcher : other;
  return {
    name: `integration tests of ${part} on ${engine}`,
    part: "tests",
    command: ["vitest", "run", "--project", "integration", ...files],
    environment: { MARQUEE_DATABASE: engine },
    missing: unavailable,
  };
};

/**
 * All steps in the order in which they start. The build is first, because the longest step waits for it. The quick
 * steps follow, then the longest ones, so that short ones fill the rest.
 */
export const steps: readonly Step[] = [
  { name: "build and budgets", part: "tests", command: ["node", "scripts/build.ts"] },
  { name: "format and lint", part: "verify", command: ["biome", "check", "--error-on-warnings"] },
  {
    name: "OpenAPI document",
    part: "verify",
    command: ["node", "packages/functions/scripts/lint-openapi.ts"],
  },
  {
    name: "layers",
    part: "verify",
    command: [
      "depcruise",
      "--output-type",
      "err",
      "packages",
      "stacks",
      "scripts",
      "sst.config.ts",
    ],
  },
  { name: "unused code", part: "verify", command: ["knip", "--cache"] },
  types("packages/contracts"),
  types("packages/web"),
  types("packages/e2e"),
  types("."),
  {
    name: "browser tests",
    part: "tests",
    command: ["playwright", "test", "--config", "packages/e2e/playwright.config.ts"],
    after: ["build and budgets"],
    missing: noChromium,
  },
  { name: "API tests", part: "tests", command: ["vitest", "run", "--project", "api"] },
  await integration("core", dynamoDbLocal, ["packages/core"]),
  await integration("everything else", dynoxide, ["--exclude", "packages/core/**"]),
  {
    name: "refusals that calls declare",
    part: "tests",
    command: ["node", "packages/e2e/scripts/check-refusals.ts"],
    after: ["API tests"],
  },
  { name: "unit tests", part: "tests", command: ["vitest", "run", "--project", "unit"] },
];
