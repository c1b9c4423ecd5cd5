import { expect, it } from "vitest";
import { concernsOtherTabs } from "../storage-change.ts";

it.each([
  ["log-in", "authToken", null, "t", true],
  ["log-out", "authToken", "t", null, true],
  ["a refreshed token", "authToken", "t", "u", false],
  ["a change of account type", "account_type", "creator", "watcher", true],
  ["everything cleared", null, null, null, true],
  ["anything else", "selectedCategory", null, "x", false],
])("whether other tabs follow %s", (_, key, oldValue, newValue, expected) => {
  expect(concernsOtherTabs({ key, oldValue, newValue })).toBe(expected);
});
