import { expect, it } from "vitest";
import { fieldWords, valueWords } from "../audit-words.ts";

it("names a changed field and its value in words", () => {
  expect(fieldWords("minutes_per_month")).toBe("Minutes per month");
  const values = [true, false, "", null, undefined, [], ["live", "calls"], 900, "Pro", { a: 1 }];
  expect(values.map(valueWords)).toEqual([
    "yes",
    "no",
    "nothing",
    "nothing",
    "nothing",
    "nothing",
    "live, calls",
    "900",
    "Pro",
    '{"a":1}',
  ]);
});
