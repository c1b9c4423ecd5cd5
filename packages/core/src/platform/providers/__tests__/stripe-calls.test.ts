import { expect, test } from "vitest";
import { expanded, idOfReference } from "../stripe-calls.ts";

test("a reference that was expanded is the object itself", () => {
  const charge = { id: "ch_1", paid: true };
  expect(expanded(charge)).toBe(charge);
  expect(idOfReference(charge)).toBe("ch_1");
});

test("a reference that was not expanded is only an id", () => {
  expect(expanded<{ id: string }>("ch_1")).toBeUndefined();
  expect(idOfReference("ch_1")).toBe("ch_1");
});

test.each([null, undefined])("a reference to nothing (%s) is neither", (nothing) => {
  expect(expanded<{ id: string }>(nothing)).toBeUndefined();
  expect(idOfReference(nothing)).toBeUndefined();
});
