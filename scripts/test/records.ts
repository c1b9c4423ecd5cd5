import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** The variable with the file in which the test runners record the data for the end of `pnpm test`, which sets it. */
export const recordsVariable = "MARQUEE_TEST_RECORDS";

/** The variable with the step of the test files. */
export const stepVariable = "MARQUEE_TEST_STEP";

export interface FileTime {
  file: string;
  seconds: number;
  step: string;
}

export interface FailedTest {
  file: string;
  /** The names of its groups and its own. */
  test: string;
  /** The first lines of the error. */
  reason: string;
  step: string;
}

type TestRecord =
  | ({ kind: "time" } & FileTime)
  | ({ kind: "failure" } & FailedTest)
  | ({ kind: "unsteady" } & FailedTest);

/** Does nothing outside `pnpm test`. */
function append(entry: TestRecord): void {
  const target = process.env[recordsVariable];
  if (target !== undefined) appendFileSync(target, `${JSON.stringify(entry)}\n`);
}

const step = () => process.env[stepVariable] ?? "";

// The terminal's colours, which the runners put into their messages.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins each of them
const colours = /\u001B\[[\d;]*m/g;

/** Records how many seconds a test file took. */
export function recordFileTime(file: string, seconds: number): void {
  append({ kind: "time", file: relative(root, file), seconds, step: step() });
}

/** Enough of an error to see what was expected where, and what was found instead. */
const reasonLines = 20;

function describeTest(file: string, test: string, message: string): FailedTest {
  const lines = message.replaceAll(colours, "").trim().split("\n");
  const reason = lines
    .filter((line) => line.trim() !== "")
    .slice(0, reasonLines)
    .join("\n");
  return { file: relative(root, file), test, reason, step: step() };
}

/** Records a test that failed, with the first lines of its error's message. */
export function recordFailure(file: string, test: string, message: string): void {
  append({ kind: "failure", ...describeTest(file, test, message) });
}

/** Records a test that failed and then passed, with the first lines of its error's message. */
export function recordUnsteady(file: string, test: string, message: string): void {
  append({ kind: "unsteady", ...describeTest(file, test, message) });
}

function readRecords(target: string): TestRecord[] {
  if (!existsSync(target)) return [];
  const lines = readFileSync(target, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** The slowest files, the slowest first. */
export const slowestFiles = (target: string, count: number): FileTime[] =>
  readRecords(target)
    .flatMap((entry) => (entry.kind === "time" ? [entry] : []))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);

/** The tests that failed, in the order in which they ended. */
export const failedTests = (target: string): FailedTest[] =>
  readRecords(target).flatMap((entry) => (entry.kind === "failure" ? [entry] : []));

/** The tests that passed only at the second attempt. */
export const unsteadyTests = (target: string): FailedTest[] =>
  readRecords(target).flatMap((entry) => (entry.kind === "unsteady" ? [entry] : []));
