import { expect, test } from "vitest";
import { leanRouter } from "../lean-router.ts";

test("fails when React Router has other text than the changes expect", () => {
  expect(() => leanRouter("var ENABLE_DEV_WARNINGS = true;")).toThrow(
    "React Router's build has no",
  );
});
