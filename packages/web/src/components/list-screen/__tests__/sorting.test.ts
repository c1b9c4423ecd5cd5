import { expect, it } from "vitest";
import type { ListColumn } from "../list-types.ts";
import { sortingOf } from "../sorting.ts";

interface Query {
  sort?: "oldest" | "newest" | undefined;
}

const columns: readonly ListColumn<unknown, Query>[] = [
  { id: "title", header: "Title", cell: () => null },
  {
    id: "date",
    header: "Date",
    cell: () => null,
    sort: {
      ascending: { value: "oldest", label: "Oldest first" },
      descending: { value: "newest", label: "Newest first" },
    },
  },
];

it("finds the column and the direction of a sort", () => {
  expect(sortingOf(columns, "oldest")).toEqual([{ id: "date", desc: false }]);
  expect(sortingOf(columns, "newest")).toEqual([{ id: "date", desc: true }]);
});

it("calls no column sorted in a list that is not sorted", () => {
  expect(sortingOf(columns, undefined)).toEqual([]);
});
