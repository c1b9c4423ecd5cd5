import { expect, it } from "vitest";
import { pagesOf } from "../use-list-address.ts";

it.each([
  ["", 1],
  ["pages=0", 1],
  ["pages=-3", 1],
  ["pages=many", 1],
  ["pages=7", 7],
  ["pages=51", 50],
  ["pages=1e9", 50],
])("the address ?%s opens a list with %d pages", (search, pages) => {
  expect(pagesOf(new URLSearchParams(search))).toBe(pages);
});
