import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  extendedWebp,
  jpeg,
  jpegOfPhone,
  losslessWebp,
  lossyWebp,
  png,
  pngChunk,
  pngOfSize,
  pngWithTexts,
  secret,
} from "../../../../test/pictures.ts";
import { isShowableSize, readStillImage } from "../still-image.ts";

describe("the type of a picture is read from its bytes", () => {
  it.each([
    ["image/jpeg", jpeg, 16, 8],
    ["image/png", png, 1, 1],
    ["image/webp", lossyWebp, 1, 1],
    ["image/webp", losslessWebp, 1, 1],
    ["image/webp", extendedWebp(), 1, 1],
  ])("%s", (type, file, width, height) => {
    expect(readStillImage(file)).toMatchObject({ type, width, height });
  });
});

describe("refused are", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a GIF", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["the first bytes of a JPEG before a page", Buffer.from("\xff\xd8\xff<script>", "latin1")],
    ["the signature of a PNG before a page", Buffer.concat([png.subarray(0, 8), Buffer.alloc(99)])],
    ["an animated WebP", extendedWebp(0x02)],
    ["a PNG whose second chunk is damaged", damaged(png, 45)],
    ["a PNG with two headers", Buffer.concat([png.subarray(0, 33), png.subarray(8)])],
    ["a PNG without a picture", withoutData()],
    ["a JPEG without its end", jpeg.subarray(0, -2)],
  ])("%s", (_, file) => {
    expect(readStillImage(file)).toBeUndefined();
  });

  it.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["WebP", lossyWebp],
    ["extended WebP", extendedWebp()],
  ])("a %s that is truncated anywhere", (_, file) => {
    for (let length = 0; length < file.length; length += 1) {
      expect(readStillImage(file.subarray(0, length)), String(length)).toBeUndefined();
    }
  });
});

describe("metadata is removed", () => {
  it.each([
    ["a JPEG", jpegOfPhone(1), "Exif"],
    ["a PNG", pngWithTexts(), "tEXt"],
    ["a WebP", extendedWebp(), "XMP "],
  ])("of %s: location, comments and appended data", (_, file, part) => {
    expect(file.includes(secret)).toBe(true);
    const image = readStillImage(file);
    expect(image?.bytes.includes(secret)).toBe(false);
    expect(image?.bytes.includes(part)).toBe(false);
    // The result is a picture of the same size, from which nothing more is removed.
    expect(readStillImage(image?.bytes ?? Buffer.alloc(0))).toEqual(image);
  });

  it("and a PNG keeps its first picture", () => {
    const frames = Buffer.concat([
      png.subarray(0, 33),
      pngChunk("acTL", Buffer.alloc(8)),
      png.subarray(33),
    ]);
    expect(readStillImage(frames)?.bytes).toEqual(png);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])("but a JPEG keeps its orientation: %d", (orientation) => {
    const bytes = readStillImage(jpegOfPhone(orientation))?.bytes ?? Buffer.alloc(0);
    const at = bytes.indexOf("Exif");
    // Exif of one entry: tag, type, count, value.
    expect(bytes.subarray(at + 14, at + 28).toString("hex")).toBe(
      `0001011200030000000100${orientation.toString(16).padStart(2, "0")}0000`.slice(0, 28),
    );
    expect(readStillImage(bytes)?.bytes).toEqual(bytes);
  });
});

it.each([
  [1, 1, true],
  [8064, 6048, true],
  [12_000, 4000, true],
  [12_001, 1, false],
  [1, 12_001, false],
  [10_000, 5001, false],
  [0, 5, false],
  [2 ** 31 - 1, 2 ** 31 - 1, false],
])("a picture of %d by %d can be shown: %s", (width, height, expected) => {
  const image = readStillImage(pngOfSize(width, height));
  expect(image).toMatchObject({ width, height });
  expect(isShowableSize({ width, height })).toBe(expected);
});

it("no file of any kind makes the parser throw", () => {
  const files = [
    jpeg,
    jpegOfPhone(6),
    png,
    pngWithTexts(),
    lossyWebp,
    losslessWebp,
    extendedWebp(),
  ];
  const change = fc.record({ at: fc.nat(400), value: fc.nat(255) });
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(change, { maxLength: 6 }),
      fc.uint8Array({ maxLength: 20 }),
      (file, changes, tail) => {
        const bytes = Buffer.concat([file, tail]);
        for (const { at, value } of changes) bytes[at % bytes.length] = value;
        const image = readStillImage(bytes);
        if (image !== undefined) expect(image.bytes.length).toBeLessThanOrEqual(bytes.length + 36);
      },
    ),
    { numRuns: 3000 },
  );
});

function damaged(file: Buffer, at: number): Buffer {
  const bytes = Buffer.from(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}

function withoutData(): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk("IEND", Buffer.alloc(0))]);
}
