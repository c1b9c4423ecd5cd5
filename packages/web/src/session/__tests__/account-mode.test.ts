import { expect, it } from "vitest";
import { accountMode, storedAccountType } from "../account-mode.ts";

it("lets a creator watch, and gives nobody more rights than the server says", () => {
  expect(accountMode("watcher", "creator")).toBe("watcher");
  expect(accountMode("creator", "creator")).toBe("creator");
  expect(accountMode(undefined, "creator")).toBe("creator");
  expect(accountMode("admin", "creator")).toBe("creator");
  expect(accountMode("creator", "watcher")).toBe("watcher");
  expect(accountMode("admin", "watcher")).toBe("watcher");
  expect(accountMode("watcher", "admin")).toBe("admin");
});

it("accepts only the three account types from storage", () => {
  expect(storedAccountType("creator")).toBe("creator");
  expect(storedAccountType("root")).toBeUndefined();
  expect(storedAccountType(undefined)).toBeUndefined();
});
