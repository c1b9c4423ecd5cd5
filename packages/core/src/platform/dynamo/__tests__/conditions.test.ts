import { expect, it } from "vitest";
import { allOf, anyOf } from "../conditions.ts";

it("joins the conditions that apply", () => {
  expect(allOf("a = :a", false, anyOf("b = :b", "c = :c"), undefined)).toBe(
    "a = :a AND (b = :b OR c = :c)",
  );
});

it("a joined condition is empty without one that applies, which a query accepts as no filter", () => {
  expect(allOf(false, undefined)).toBe("");
});
