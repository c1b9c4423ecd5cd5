import type { StillImage } from "./still-image.ts";

interface Size {
  width: number;
  height: number;
}

interface Chunk {
  type: string;
  /** Without type, length and padding. */
  data: Buffer;
  /** The whole chunk. */
  bytes: Buffer;
}

const shownTypes = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);
/** Flags of the extended header. */
const flags = { animation: 0x02, xmp: 0x04, exif: 0x08 };

/**
 * Parses a still WebP (RFC 9649) and keeps the chunks that show the picture. Exif data, XMP, unknown chunks and
 * appended data are removed. Undefined when it is not a WebP, is truncated, or is an animation.
 */
export function readWebp(file: Buffer): StillImage | undefined {
  const chunks = readChunks(file);
  if (chunks === undefined) return undefined;
  const pictures = chunks.filter(({ type }) => type === "VP8 " || type === "VP8L");
  const headers = chunks.filter(({ type }) => type === "VP8X");
  const [picture] = pictures;
  const [header] = headers;
  if (picture === undefined || pictures.length > 1 || headers.length > 1) return undefined;
  const size = picture.type === "VP8 " ? sizeOfLossy(picture.data) : sizeOfLossless(picture.data);
  if (size === undefined) return undefined;
  if (header !== undefined) {
    if (chunks.indexOf(header) > chunks.indexOf(picture)) return undefined;
    if (!isStillOf(header.data, size)) return undefined;
    header.bytes[8] = (header.data[0] ?? 0) & ~(flags.exif | flags.xmp);
  }
  const shownChunks = chunks.filter(({ type }) => shownTypes.has(type)).map(({ bytes }) => bytes);
  const bytes = Buffer.concat([file.subarray(0, 12), ...shownChunks]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { type: "image/webp", ...size, bytes };
}

/** Whether an extended header is of one picture that fills the canvas. */
function isStillOf(header: Buffer, { width, height }: Size): boolean {
  return (
    header.length >= 10 &&
    ((header[0] ?? 0) & flags.animation) === 0 &&
    width === 1 + header.readUIntLE(4, 3) &&
    height === 1 + header.readUIntLE(7, 3)
  );
}

/** Undefined when it is not a WebP, or is truncated. */
function readChunks(file: Buffer): Chunk[] | undefined {
  if (file.length < 20 || file.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (file.toString("latin1", 8, 12) !== "WEBP") return undefined;
  const fileEnd = 8 + file.readUInt32LE(4);
  if (fileEnd > file.length) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= fileEnd; ) {
    const length = file.readUInt32LE(at + 4);
    // Chunks of an odd length are padded with one byte.
    const end = at + 8 + length + (length % 2);
    if (end > fileEnd) return undefined;
    chunks.push({
      type: file.toString("latin1", at, at + 4),
      data: file.subarray(at + 8, at + 8 + length),
      bytes: Buffer.from(file.subarray(at, end)),
    });
    at = end;
  }
  return chunks;
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
