import { expect, it } from "vitest";
import { progressText } from "../bulk-change-text.ts";

it.each([
  ["deactivate", 1200, 1199, 0, "1,199 of 1,200 done"],
  ["deactivate", 1200, 1198, 2, "1,200 of 1,200 done, 2 could not be changed"],
  ["merge_category", 0, 0, 0, "Nothing counted"],
  ["merge_category", 0, 1500, 0, "At least 1,500 moved"],
] as const)("%s: %d, %d and %d", (kind, total, changed, failed, words) => {
  expect(progressText({ kind, total, changed, failed })).toBe(words);
});
