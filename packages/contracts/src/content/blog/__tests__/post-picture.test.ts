import { describe, expect, it } from "vitest";
import { pictureIdOf } from "../post-picture.ts";

const id = "img_01HZZZZZZZZZZZZZZZZZZZZZZZ";

describe("the id of a picture", () => {
  it.each([
    ["an upload", `upload:uploads/images/usr_a/blog_picture/${id}.png`],
    [
      "a copy of a post",
      `https://m.test/images/usr_a/blog_picture/blg_b/${id}-12.480-1280.39c.jpg`,
    ],
    ["a width of a copy", `https://m.test/images/usr_a/blog_picture/blg_b/${id}-12.480.480.webp`],
    ["a cover", `https://m.test/images/usr_a/blog_cover/${id}.480-1280.39c7ad234.jpg`],
  ])("is in the address of %s", (_, address) => {
    expect(pictureIdOf(address)).toBe(id);
  });

  it.each([
    "https://m.test/images/a.png",
    `https://m.test/images/${id}/a.png`,
    `https://m.test/images/x${id}.png`,
    "upload:",
  ])("is not in %s", (address) => {
    expect(pictureIdOf(address)).toBeUndefined();
  });
});
