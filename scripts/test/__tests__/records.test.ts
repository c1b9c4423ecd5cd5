import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, vi } from "vitest";
import {
  failedTests,
  recordFailure,
  recordFileTime,
  recordsVariable,
  recordUnsteady,
  slowestFiles,
  stepVariable,
  unsteadyTests,
} from "../records.ts";
import { describeError } from "../vitest-records.ts";

it("lists the slowest test files of all steps first, and every test that failed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-records-"));
  const target = join(folder, "records");
  expect(slowestFiles(target, 10)).toEqual([]);
  expect(failedTests(target)).toEqual([]);
  vi.stubEnv(recordsVariable, target);
  vi.stubEnv(stepVariable, "unit tests");
  const root = resolve(import.meta.dirname, "../../..");
  recordFileTime(join(root, "packages/core/quick.test.ts"), 1);
  vi.stubEnv(stepVariable, "API tests");
  recordFileTime(join(root, "packages/e2e/slow.test.ts"), 3);
  recordFileTime(join(root, "packages/e2e/middle.test.ts"), 2);
  recordFailure(
    join(root, "packages/e2e/slow.test.ts"),
    "sales > add up",
    "\u001B[31mexpected 1 to be 2\u001B[39m\n\n- 2\n+ 1",
  );
  recordUnsteady(join(root, "packages/e2e/slow.test.ts"), "refunds > add up", "not yet there");
  vi.unstubAllEnvs();
  recordFileTime(join(root, "packages/e2e/alone.test.ts"), 9);
  expect(slowestFiles(target, 2)).toMatchObject([
    { file: "packages/e2e/slow.test.ts", seconds: 3, step: "API tests" },
    { file: "packages/e2e/middle.test.ts", seconds: 2, step: "API tests" },
  ]);
  expect(failedTests(target)).toMatchObject([
    {
      file: "packages/e2e/slow.test.ts",
      test: "sales > add up",
      reason: "expected 1 to be 2\n- 2\n+ 1",
      step: "API tests",
    },
  ]);
  expect(unsteadyTests(target)).toMatchObject([
    { test: "refunds > add up", reason: "not yet there", step: "API tests" },
  ]);
  await rm(folder, { recursive: true });
});

it("tells the line and the causes of an error", () => {
  const closed = { message: "read ECONNRESET" };
  expect(describeError({ message: "fetch failed", cause: closed, stacks: [{ line: 19 }] })).toBe(
    "line 19: fetch failed\ncaused by: read ECONNRESET",
  );
  expect(describeError({ message: "expected 1 to be 2" })).toBe("expected 1 to be 2");
});
