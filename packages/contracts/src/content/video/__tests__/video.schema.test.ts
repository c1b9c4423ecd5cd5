import { expect, it } from "vitest";
import { updateVideoSchema } from "../video.schema.ts";

const tagsOf = (tags: string[]) => updateVideoSchema.parse({ version: 1, tags }).tags;

it("a tag counts once, as it was written first", () => {
  expect(tagsOf(["Sea", "salt", "SEA", "Salt", " sea "])).toEqual(["Sea", "salt"]);
  expect(tagsOf(["one", "two", "three", "four", "five", "Five"])).toHaveLength(5);
});
