import { crc32 } from "node:zlib";
import type { StillImage } from "./still-image.ts";

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** Chunks that show the picture. Without the animation chunks, the first picture of an animation is left. */
const shownTypes = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "bKGD", "pHYs"],
]);

interface Chunk {
  type: string;
  /** With its length, type and checksum. */
  bytes: Buffer;
}

/**
 * Parses a PNG (W3C PNG, "Chunk layout") and keeps the chunks that show the picture. Texts, times, Exif data,
 * animations and appended data are removed. Undefined when it is not a PNG, or is damaged.
 */
export function readPng(file: Buffer): StillImage | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const [header, ...rest] = readChunks(file) ?? [];
  if (header?.type !== "IHDR" || header.bytes.length !== 12 + 13) return undefined;
  const types = rest.map(({ type }) => type);
  if (types.includes("IHDR") || !types.includes("IDAT")) return undefined;
  const shownChunks = [header, ...rest].filter(({ type }) => shownTypes.has(type));
  if (!shownChunks.every(isWhole)) return undefined;
  return {
    type: "image/png",
    width: header.bytes.readUInt32BE(8),
    height: header.bytes.readUInt32BE(12),
    bytes: Buffer.concat([signature, ...shownChunks.map(({ bytes }) => bytes)]),
  };
}

/** The chunks to the end of the image; undefined when the file ends before. */
function readChunks(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const type = file.toString("latin1", at + 4, at + 8);
    chunks.push({ type, bytes: file.subarray(at, end) });
    if (type === "IEND") return chunks;
    at = end;
  }
  return undefined;
}

/** Whether the checksum of type and data is right. */
const isWhole = ({ bytes }: Chunk): boolean =>
  crc32(bytes.subarray(4, -4)) === bytes.readUInt32BE(bytes.length - 4);
