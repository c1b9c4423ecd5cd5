import { type imageTypes, maxImagePixels, maxImageSide } from "@marquee/contracts/limits";
import { readJpeg } from "./jpeg.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

export interface StillImage {
  type: (typeof imageTypes)[number];
  width: number;
  height: number;
  /** The picture without metadata: location, camera, comments, appended files. */
  bytes: Buffer;
}

/**
 * Parses a picture by its bytes, whatever type was declared for it. The picture is not decoded; its structure is
 * followed from the beginning to the end. Undefined when it is not a complete JPEG, PNG or WebP.
 */
export function readStillImage(file: Uint8Array): StillImage | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
}

/** Whether a browser can decode it, because a small file can contain a picture of any size. */
export function isShowableSize({ width, height }: Pick<StillImage, "width" | "height">): boolean {
  const sides = [width, height];
  return (
    sides.every((side) => side >= 1 && side <= maxImageSide) && width * height <= maxImagePixels
  );
}
