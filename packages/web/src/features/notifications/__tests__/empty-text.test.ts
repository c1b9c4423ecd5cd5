import { expect, test } from "vitest";
import { emptyTextFor } from "../empty-text.ts";

test("an admin, who neither sells nor buys, is promised no sales", () => {
  expect(emptyTextFor("admin")).toBe("What concerns your account is announced here.");
  expect(emptyTextFor("creator")).toMatch(/^Sales, purchases/);
  expect(emptyTextFor("watcher")).toMatch(/^Purchases, replies/);
});
