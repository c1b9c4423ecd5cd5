import { expect, it } from "vitest";
import { chaptersOf } from "../chapters.ts";

it("reads the lines that begin with a time", () => {
  const description =
    "A day at the harbour.\n\n0:00 Intro\n(1:05) - The boats\n  1:02:03 | Home: at last\nMusic by Ada";
  expect(chaptersOf(description, 4000)).toEqual([
    { start: 0, title: "Intro" },
    { start: 65, title: "The boats" },
    { start: 3723, title: "Home: at last" },
  ]);
});

it.each([
  ["none begins at 0:00", "0:10 Intro\n1:00 Boats"],
  ["they go back", "0:00 Intro\n2:00 Boats\n1:00 Home"],
  ["one is there twice", "0:00 Intro\n1:00 Boats\n1:00 Home"],
  ["one begins after the end", "0:00 Intro\n1:40 Boats"],
  ["there is one only", "0:00 Intro"],
  ["a title is missing", "0:00\n1:00"],
  ["times are in a sentence", "It starts at 0:00 and the boats come at 1:00."],
  ["seconds are no seconds", "0:00 Intro\n0:75 Boats"],
])("has no chapters when %s", (_, description) => {
  expect(chaptersOf(description, 100)).toEqual([]);
});

it("works without the duration", () => {
  expect(chaptersOf("0:00 Intro\n90:00 Home", null)).toEqual([
    { start: 0, title: "Intro" },
    { start: 5400, title: "Home" },
  ]);
});
