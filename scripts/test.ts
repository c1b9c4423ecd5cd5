import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { findChromium } from "../packages/e2e/src/find-chromium.ts";
import { dynamoDbLocal } from "../packages/local/src/database/dynamodb-local.ts";
import { dynoxide } from "../packages/local/src/database/dynoxide.ts";

/**
 * Everything that must hold, one step after another, from nothing; one summary at the end. A step that cannot run on
 * this machine says so by name; in CI none is allowed to.
 */
interface Step {
  name: string;
  part: "verify" | "tests";
  command: readonly string[];
  environment?: Record<string, string>;
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

const steps: readonly Step[] = [
  { name: "format and lint", part: "verify", command: ["biome", "check", "--error-on-warnings"] },
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
  types("."),
  { name: "unit tests", part: "tests", command: ["vitest", "run", "--project", "unit"] },
  {
    name: "integration tests on dynoxide",
    part: "tests",
    command: ["vitest", "run", "--project", "integration"],
    environment: { MARQUEE_DATABASE: "dynoxide" },
    missing: () => dynoxide.unavailable(),
  },
  {
    name: "core's tests on DynamoDB Local",
    part: "tests",
    command: ["vitest", "run", "--project", "integration", "packages/core"],
    environment: { MARQUEE_DATABASE: "dynamodb-local" },
    missing: () => dynamoDbLocal.unavailable(),
  },
  { name: "API tests", part: "tests", command: ["vitest", "run", "--project", "api"] },
  {
    name: "refusals that calls declare",
    part: "tests",
    command: ["node", "packages/e2e/scripts/check-refusals.ts"],
  },
  { name: "build and budgets", part: "tests", command: ["node", "scripts/build.ts"] },
  {
    name: "browser tests",
    part: "tests",
    command: ["playwright", "test", "--config", "packages/e2e/playwright.config.ts"],
    missing: noChromium,
  },
];

const root = resolve(import.meta.dirname, "..");
const inCi = process.env.CI === "true";
const onlyAt = process.argv.indexOf("--only");
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1];

interface Outcome {
  name: string;
  result: "passed" | "failed" | "not run";
  seconds: number;
  reason?: string;
}

function run(step: Step): Promise<boolean> {
  const [program = "", ...rest] = step.command;
  const file = program === "node" ? process.execPath : resolve(root, "node_modules/.bin", program);
  return new Promise((done) => {
    const child = spawn(file, rest, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...step.environment },
    });
    child.on("error", (error) => {
      console.error(error.message);
      done(false);
    });
    child.on("exit", (code) => done(code === 0));
  });
}

const outcomes: Outcome[] = [];
for (const step of steps.filter(({ part }) => only === undefined || part === only)) {
  const reason = await step.missing?.();
  if (reason !== undefined) {
    outcomes.push({ name: step.name, result: inCi ? "failed" : "not run", seconds: 0, reason });
    continue;
  }
  console.log(`\n— ${step.name}`);
  const started = performance.now();
  const passed = await run(step);
  outcomes.push({
    name: step.name,
    result: passed ? "passed" : "failed",
    seconds: (performance.now() - started) / 1000,
  });
}

console.log("\nSummary");
for (const { name, result, seconds, reason } of outcomes) {
  console.log(
    `  ${result.padEnd(8)}${seconds.toFixed(0).padStart(5)} s  ${name}${reason === undefined ? "" : `: ${reason}`}`,
  );
}
const count = (result: Outcome["result"]) =>
  outcomes.filter((outcome) => outcome.result === result).length;
console.log(
  `\nsteps: ${count("passed")} passed, ${count("failed")} failed, ${count("not run")} skipped`,
);
process.exit(count("failed") === 0 ? 0 : 1);
