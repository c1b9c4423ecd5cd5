import { expect, test } from "vitest";
import { leanRouter } from "../lean-router.ts";

test("fails when React Router's code differs from what the changes expect", () => {
  expect(() => leanRouter("var ENABLE_DEV_WARNINGS = true;")).toThrow(
    "React Router's build has no",
  );
});
