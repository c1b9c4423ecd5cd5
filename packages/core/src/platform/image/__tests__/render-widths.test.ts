import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  extendedWebp,
  jpeg,
  jpegOfPhone,
  losslessWebp,
  lossyWebp,
  png,
  pngOfSize,
} from "../../../../test/pictures.ts";
import { renderWidths } from "../render-widths.ts";

/** A picture whose upper half is red and whose lower half is blue. */
async function halves(width: number, height: number) {
  const lower = { create: { width, height: height / 2, channels: 3, background: "#00f" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: lower, gravity: "south" },
  ]);
}

async function sizesOf(bytes: Uint8Array, kind: "cover" | "portrait") {
  const rendered = await renderWidths(bytes, kind);
  const sizes = await Promise.all(
    (rendered?.files ?? []).map(async (file) => {
      const { format, width, height, exif } = await sharp(file.bytes).metadata();
      expect(width).toBe(file.width);
      expect(exif).toBeUndefined();
      return `${format} ${width} × ${height}`;
    }),
  );
  expect(sizes.at(-1)).toBe(`webp ${rendered?.width} × ${rendered?.height}`);
  return sizes;
}

describe("a picture is rendered as WebP", () => {
  it.each([
    ["a cover", "cover", 1600, 900, ["webp 480 × 270", "webp 1280 × 720"]],
    ["a cover of a middle size", "cover", 960, 540, ["webp 480 × 270", "webp 960 × 540"]],
    ["a small cover", "cover", 320, 180, ["webp 320 × 180"]],
    ["a portrait", "portrait", 600, 400, ["webp 96 × 96", "webp 256 × 256"]],
    ["a portrait on end", "portrait", 120, 900, ["webp 96 × 96", "webp 120 × 120"]],
  ] as const)("%s, in no width that is larger than it", async (_, kind, width, height, sizes) => {
    const picture = await (await halves(width, height)).jpeg().toBuffer();
    expect(await sizesOf(picture, kind)).toEqual(sizes);
  });

  it("upright, without the camera's metadata", async () => {
    expect(await sizesOf(jpeg, "cover")).toEqual(["webp 16 × 8"]);
    expect(await sizesOf(jpegOfPhone(6), "cover")).toEqual(["webp 8 × 16"]);
  });

  it.each([
    ["PNG", png],
    ["lossy WebP", lossyWebp],
    ["lossless WebP", losslessWebp],
    ["extended WebP", extendedWebp()],
  ])("from one pixel of %s", async (_, file) => {
    expect(await sizesOf(file, "cover")).toEqual(["webp 1 × 1"]);
  });

  it("from gray, CMYK and 16-bit colors", async () => {
    const picture = await halves(64, 32);
    const files = [
      picture.clone().toColourspace("b-w").png(),
      picture.clone().toColourspace("cmyk").jpeg(),
      picture.clone().toColourspace("rgb16").png(),
    ];
    for (const file of files) {
      expect(await sizesOf(await file.toBuffer(), "cover")).toEqual(["webp 64 × 32"]);
    }
  });
});

describe("its placeholder is filled", () => {
  it("with the averages of its thirds", async () => {
    const picture = await (await halves(60, 90)).png().toBuffer();
    expect((await renderWidths(picture, "cover"))?.colors).toEqual([
      "f00",
      expect.stringMatching(/^[678]0[678]$/),
      "00f",
    ]);
  });

  it("with nothing when it is transparent", async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: "#f008" } });
    expect((await renderWidths(await clear.png().toBuffer(), "cover"))?.colors).toEqual([]);
    const opaque = sharp({ create: { width: 9, height: 9, channels: 4, background: "#f00f" } });
    expect((await renderWidths(await opaque.png().toBuffer(), "cover"))?.colors).toEqual([
      "f00",
      "f00",
      "f00",
    ]);
  });
});

describe("not decoded are", () => {
  it.each([
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a picture whose data is missing", pngOfSize(400, 300)],
    ["a picture of more pixels than may be shown", pngOfSize(9000, 9000)],
  ])("%s", async (_, file) => {
    expect(await renderWidths(file, "cover")).toBeUndefined();
  });

  it.each(["gif", "tiff", "avif"] as const)(
    "a %s, which no structure check detects",
    async (type) => {
      const file = await (await halves(8, 8)).toFormat(type).toBuffer();
      expect(await renderWidths(file, "cover")).toBeUndefined();
    },
  );
});
