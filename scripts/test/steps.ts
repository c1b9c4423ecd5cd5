import { findChromium } from "../../packages/e2e/src/find-chromium.ts";
import { dynamoDbLocal } from "../../packages/local/src/cloud/database/dynamodb-local.ts";
import { dynoxide } from "../../packages/local/src/cloud/database/dynoxide.ts";

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

const types = (project: string): Step => ({
  name: `types of ${project}`,
  part: "verify",
  command: ["tsc", "--noEmit", "-p", project],
});

/** The files of one run are run one after another; two runs, each with a database of its own, keep two cores busy. */
const integrationHalf = (half: 1 | 2): Step => ({
  name: `integration tests on dynoxide, half ${half}`,
  part: "tests",
  command: ["vitest", "run", "--project", "integration", "--shard", `${half}/2`],
  environment: { MARQUEE_DATABASE: "dynoxide" },
  missing: () => dynoxide.unavailable(),
});

/**
 * All steps in the order in which they start: first the build, because the longest step waits for it, then the quick
 * steps, then the longest ones, so that short ones fill the rest.
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
  { name: "unused code", part: "verify", command: ["knip"] },
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
  integrationHalf(1),
  integrationHalf(2),
  {
    name: "refusals that calls declare",
    part: "tests",
    command: ["node", "packages/e2e/scripts/check-refusals.ts"],
    after: ["API tests"],
  },
  {
    name: "core's tests on DynamoDB Local",
    part: "tests",
    command: ["vitest", "run", "--project", "integration", "packages/core"],
    environment: { MARQUEE_DATABASE: "dynamodb-local" },
    missing: () => dynamoDbLocal.unavailable(),
  },
  { name: "unit tests", part: "tests", command: ["vitest", "run", "--project", "unit"] },
];
