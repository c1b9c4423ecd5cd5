import { expect, it } from "vitest";
import { withFullStop } from "../full-stop.ts";

it.each([
  ["Good to see you, Mara Ebb", "Good to see you, Mara Ebb."],
  ["Good to see you, Mara E.", "Good to see you, Mara E."],
  ["A playlist of What now?", "A playlist of What now?"],
  ["A playlist of Waiting…", "A playlist of Waiting…"],
])("%s", (sentence, ended) => {
  expect(withFullStop(sentence)).toBe(ended);
});
