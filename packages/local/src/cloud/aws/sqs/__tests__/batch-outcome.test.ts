import { describe, expect, it } from "vitest";
import { failedMessages } from "../batch-outcome.ts";

const ids = ["a", "b", "c"];
const failures = (...items: unknown[]) => ({
  batchItemFailures: items.map((itemIdentifier) => ({ itemIdentifier })),
});

describe("which messages of a batch failed", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["an object without failures", {}],
    ["an empty list", failures()],
    ["a null list", { batchItemFailures: null }],
  ])("is none for %s", (_, answer) => {
    expect(failedMessages(answer, ids)).toEqual(new Set());
  });

  it("is those that the handler names", () => {
    expect(failedMessages(failures("b"), ids)).toEqual(new Set(["b"]));
  });

  it.each([
    ["an unknown id", failures("b", "z")],
    ["an empty id", failures("")],
    ["an id that is no text", failures(3)],
    ["a list of another shape", { batchItemFailures: "b" }],
  ])("is all for %s", (_, answer) => {
    expect(failedMessages(answer, ids)).toEqual(new Set(ids));
  });
});
