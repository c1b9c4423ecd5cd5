import { expect, it } from "vitest";
import { handleEach } from "../handle-each.ts";

const silent = () => undefined;

it("handles the items after a failed one, logs it, and fails at the end", async () => {
  const handled: number[] = [];
  const logged: unknown[] = [];
  const error = (_: string, details: unknown) => void logged.push(details);
  const ctx = { logger: { debug: silent, info: silent, warn: silent, error } };
  const failure = new Error("Out of reach");
  const handling = handleEach(ctx, [1, 2, 3], async (item) => {
    if (item === 2) throw failure;
    handled.push(item);
  });
  await expect(handling).rejects.toThrow("1 of 3 failed: Error: Out of reach");
  expect(handled).toEqual([1, 3]);
  expect(logged).toEqual([{ error: failure }]);
});
