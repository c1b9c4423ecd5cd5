import { crc32 } from "node:zlib";
import type { StillImage } from "./still-image.ts";

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** Chunks that show the picture. Without the animation chunks, the first picture of an animation is left. */
const shown = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "bKGD", "pHYs"],
]);

/**
 * Parses a PNG (W3C PNG, "Chunk layout") and keeps the chunks that show the picture. Texts, times, Exif data,
 * animations and appended data are removed. Undefined when it is not a PNG, or is damaged.
 */
export function readPng(file: Buffer): StillImage | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const kept: Buffer[] = [signature];
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let at = signature.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const type = file.toString("latin1", at + 4, at + 8);
    if ((size === undefined) !== (type === "IHDR")) return undefined;
    if (size === undefined) {
      if (end - at !== 12 + 13) return undefined;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (shown.has(type)) {
      if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
      kept.push(file.subarray(at, end));
    }
    hasData ||= type === "IDAT";
    if (type === "IEND") {
      return hasData ? { type: "image/png", ...size, bytes: Buffer.concat(kept) } : undefined;
    }
    at = end;
  }
  return undefined;
}
