import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureAtWidth, pictureName, readPicture } from "../picture.ts";

const folder = "https://media.marquee.example/images/usr_1/channel_image";

describe("a picture's file name", () => {
  it("holds the widths stored beside the picture and the colors of its placeholder", () => {
    const name = pictureName(
      `${folder}/img_1`,
      { widths: [480, 1280], colors: ["39c", "7ad", "234"] },
      "jpg",
    );
    expect(name).toBe(`${folder}/img_1.480-1280.39c7ad234.jpg`);
    expect(readPicture(name)).toEqual({ widths: [480, 1280], colors: ["39c", "7ad", "234"] });
    expect(pictureAtWidth(name, 480)).toBe(`${folder}/img_1.480-1280.39c7ad234.480.webp`);
  });

  it("holds no colors for a transparent picture", () => {
    const name = pictureName(`${folder}/img_1`, { widths: [96], colors: [] }, "png");
    expect(name).toBe(`${folder}/img_1.96.png`);
    expect(readPicture(name)).toEqual({ widths: [96], colors: [] });
    expect(pictureAtWidth(name, 96)).toBe(`${folder}/img_1.96.96.webp`);
  });

  it.each([
    `${folder}/img_01HZZZZZZZZZZZZZZZZZZZZZZZ.png`,
    "https://media.marquee.example/frames/vid_1/a1b2c3d4e5f6-1.jpg",
    "https://image.mux.com/abc/thumbnail.jpg?token=eyJhbGciOi.480-1280.123",
    "/fallback.svg",
    "",
  ])("has no widths for a picture that was stored without them: %s", (address) => {
    expect(readPicture(address)).toBeUndefined();
  });

  it("parses back to the widths and colors that it was made from", () => {
    const color = fc.stringMatching(/^[\da-f]{3}$/);
    const widths = fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 1, maxLength: 3 });
    const colors = fc.oneof(fc.constant([]), fc.tuple(color, color, color));
    fc.assert(
      fc.property(widths, colors, (widths, colors) => {
        const name = pictureName("images/img_1", { widths, colors }, "webp");
        expect(readPicture(name)).toEqual({ widths, colors });
        expect(widths.map((width) => pictureAtWidth(name, width))).not.toContain(name);
      }),
    );
  });
});
