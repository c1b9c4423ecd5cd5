import type { StillImage } from "./still-image.ts";

interface Size {
  width: number;
  height: number;
}

const shown = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);
/** Flags of the extended header. */
const flags = { animation: 0x02, xmp: 0x04, exif: 0x08 };

/**
 * Parses a still WebP (RFC 9649) and keeps the chunks that show the picture. Exif data, XMP, unknown chunks and
 * appended data are removed. Undefined when it is not a WebP, is truncated, or is an animation.
 */
export function readWebp(file: Buffer): StillImage | undefined {
  if (file.length < 20 || file.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (file.toString("latin1", 8, 12) !== "WEBP") return undefined;
  const fileEnd = 8 + file.readUInt32LE(4);
  if (fileEnd > file.length) return undefined;
  const kept: Buffer[] = [];
  let canvas: Size | undefined;
  let picture: Size | undefined;
  for (let at = 12; at + 8 <= fileEnd; ) {
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    // Chunks of an odd length are padded with one byte.
    const end = at + 8 + length + (length % 2);
    if (end > fileEnd) return undefined;
    const type = file.toString("latin1", at, at + 4);
    const chunk = Buffer.from(file.subarray(at, end));
    if (type === "VP8X") {
      if (canvas !== undefined || picture !== undefined || length < 10) return undefined;
      const set = data[0] ?? 0;
      if ((set & flags.animation) !== 0) return undefined;
      chunk[8] = set & ~(flags.exif | flags.xmp);
      canvas = { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
    } else if (type === "VP8 " || type === "VP8L") {
      if (picture !== undefined) return undefined;
      picture = type === "VP8 " ? sizeOfLossy(data) : sizeOfLossless(data);
      if (picture === undefined) return undefined;
    }
    if (shown.has(type)) kept.push(chunk);
    at = end;
  }
  if (picture === undefined) return undefined;
  const isWhole =
    canvas === undefined || (canvas.width === picture.width && canvas.height === picture.height);
  if (!isWhole) return undefined;
  const header = Buffer.from(file.subarray(0, 12));
  const bytes = Buffer.concat([header, ...kept]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { type: "image/webp", ...picture, bytes };
}

/** RFC 6386, section 9.1: a key frame begins with its tag, a start code and two sizes of 14 bits. */
function sizeOfLossy(data: Buffer): Size | undefined {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** RFC 9649, section 3.4: a signature, then two sizes of 14 bits, each less one. */
function sizeOfLossless(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
