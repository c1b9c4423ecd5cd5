/**
 * Runs every check and test from nothing, several steps in parallel, and prints one summary at the end. A step that
 * cannot run on this machine is reported by name; in CI that is an error.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runInLanes } from "./test/lanes.ts";
import { describeProcessorTime, processorTime } from "./test/processor-time.ts";
import {
  type FailedTest,
  failedTests,
  recordsVariable,
  slowestFiles,
  stepVariable,
  unsteadyTests,
} from "./test/records.ts";
import { type Step, steps } from "./test/steps.ts";

const root = resolve(import.meta.dirname, "..");
const isCi = process.env.CI === "true";
const onlyAt = process.argv.indexOf("--only");
const only = onlyAt === -1 ? undefined : process.argv[onlyAt + 1];
const chosen = steps.filter(({ part }) => only === undefined || part === only);

/** Node.js puts its code into large pages of memory, which takes a tenth of its processor time (Linux only). */
const nodeOptions = [process.env.NODE_OPTIONS, "--use-largepages=silent"].filter(Boolean).join(" ");

/** One step more than there are cores, because a step waits for a part of its time. */
const lanes = Math.min(4, availableParallelism() + 1);

const recordsFolder = mkdtempSync(join(tmpdir(), "marquee-test-records-"));
const recordsFile = join(recordsFolder, "records");

interface Outcome {
  name: string;
  result: "passed" | "failed" | "not run";
  seconds: number;
  reason?: string;
  /** The last lines of its output. */
  end?: string;
}

const endLines = 20;

function run(step: Step, write: (text: string) => void): Promise<boolean> {
  const [program = "", ...rest] = step.command;
  const file = program === "node" ? process.execPath : resolve(root, "node_modules/.bin", program);
  return new Promise((done) => {
    const child = spawn(file, rest, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        // The steps write to a pipe, not to the terminal.
        ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
        ...process.env,
        NODE_OPTIONS: nodeOptions,
        ...step.environment,
        [recordsVariable]: recordsFile,
        [stepVariable]: step.name,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
    child.on("error", (error) => {
      write(`${error.message}\n`);
      done(false);
    });
    child.on("close", (code) => done(code === 0));
  });
}

async function outcomeOf(step: Step, write: (text: string) => void): Promise<Outcome> {
  const { name } = step;
  const reason = await step.missing?.();
  if (reason !== undefined)
    return { name, result: isCi ? "failed" : "not run", seconds: 0, reason };
  write(`\n— ${name}\n`);
  const started = performance.now();
  let text = "";
  const hasPassed = await run(step, (part) => {
    text += part;
    write(part);
  });
  const seconds = (performance.now() - started) / 1000;
  const end = text.trimEnd().split("\n").slice(-endLines).join("\n");
  return { name, result: hasPassed ? "passed" : "failed", seconds, end };
}

const began = performance.now();
const processorBefore = processorTime();
const names = new Set(chosen.map(({ name }) => name));
const outcomes = await runInLanes(
  chosen.map((step) => ({
    name: step.name,
    after: (step.after ?? []).filter((name) => names.has(name)),
    run: (write: (text: string) => void) => outcomeOf(step, write),
  })),
  lanes,
  (text) => process.stdout.write(text),
);

const slowest = slowestFiles(recordsFile, 10);
const failures = failedTests(recordsFile);
const unsteady = unsteadyTests(recordsFile);
rmSync(recordsFolder, { recursive: true });
if (slowest.length > 0) {
  console.log("\nSlowest test files");
  for (const { file, seconds, step } of slowest) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file} (${step})`);
  }
}
function list(title: string, tests: readonly FailedTest[]): void {
  if (tests.length === 0) return;
  console.log(`\n${title}`);
  for (const { file, test, reason, step } of tests) {
    console.log(`  ${file} (${step})\n    ${test}\n    ${reason.replaceAll("\n", "\n    ")}`);
  }
}
list("Failed tests", failures);
list("Passed at the second attempt only: look for the race", unsteady);
// A step whose runner names no tests, such as lint, shows its last output.
for (const { name, result, end = "" } of outcomes) {
  if (result === "failed" && failures.every(({ step }) => step !== name)) {
    console.log(`\n${name} failed:\n${end}`);
  }
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
const seconds = (performance.now() - began) / 1000;
console.log(`time: ${(seconds / 60).toFixed(1)} minutes`);
console.log(describeProcessorTime(processorBefore, processorTime(), seconds));
process.exitCode = count("failed") === 0 ? 0 : 1;
