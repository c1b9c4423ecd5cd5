import { crc32 } from "node:zlib";

const fromBase64 = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, "base64");

/** 16 by 8 pixels, from ffmpeg, which writes its name into a comment. */
export const jpeg = fromBase64(
  "/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU4LjQyLjEwMAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgICAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAAAAAABQcQAQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAIABADASIAAhEAAxEA/9oADAMBAAIRAxEAPwCZALJ+/9k=",
);
/** One pixel each. */
export const png = fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
export const lossyWebp = fromBase64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA");
export const losslessWebp = fromBase64("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");

/** The location in a camera's metadata. */
export const secret = "GPS 52.3676N 4.9041E";

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG like a phone's: Exif with an orientation and a location, a comment, an appended preview. */
export function jpegOfPhone(orientation: number): Buffer<ArrayBuffer> {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  // A camera's make before the orientation.
  tiff.writeUInt16LE(0x010f, 10);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(orientation, 30);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from(secret)]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exif),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xfe, Buffer.from(secret)),
    jpeg.subarray(2),
    Buffer.from(`<script>alert("${secret}")</script>`),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

const headerEnd = 8 + 25;

export function pngWithTexts(): Buffer<ArrayBuffer> {
  return Buffer.concat([
    png.subarray(0, headerEnd),
    pngChunk("tEXt", Buffer.from(`Comment\0${secret}`)),
    pngChunk("eXIf", Buffer.from(secret)),
    png.subarray(headerEnd),
    Buffer.from(secret),
  ]);
}

/** A PNG of some hundred bytes whose header states a picture of this size. */
export function pngOfSize(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk("IHDR", header), png.subarray(headerEnd)]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, 8);
  return chunk;
}

/** A WebP in the extended form: of one pixel, with Exif data and XMP, or with the flag of an animation. */
export function extendedWebp(flags = 0x0c): Buffer<ArrayBuffer> {
  const chunks = [
    webpChunk("VP8X", Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    lossyWebp.subarray(12),
    webpChunk("EXIF", Buffer.from(secret)),
    webpChunk("XMP ", Buffer.from(secret)),
  ];
  const head = Buffer.from("RIFF____WEBP", "latin1");
  const file = Buffer.concat([head, ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
