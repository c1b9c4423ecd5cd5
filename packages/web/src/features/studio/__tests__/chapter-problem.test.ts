import { expect, it } from "vitest";
import { chapterProblem } from "../chapter-problem.ts";

it.each([
  ["Filmed at dawn.", undefined],
  ["0:00 Quay\n0:30 Boats", undefined],
  ["0:05 Quay\n0:30 Boats", "The first chapter must begin at 0:00."],
  ["0:00 Quay", "Add a second chapter: one alone is not shown."],
  [
    "0:00 Quay\n0:30 Boats\n0:20 Nets",
    "“Nets” must begin after 0:30, where the chapter before it begins.",
  ],
  ["0:00 Quay\n1:30 Boats", "“Boats” begins at 1:30, after the end of the video at 1:00."],
])("tells why %j has no chapters", (description, problem) => {
  expect(chapterProblem(description, 60)).toBe(problem);
});

it("needs no length to see what is wrong with the order", () => {
  expect(chapterProblem("0:00 Quay\n9:30 Boats", null)).toBeUndefined();
});
