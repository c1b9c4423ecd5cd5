import type { StillImage } from "./still-image.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive frames: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Other frames are lossless, hierarchical or arithmetic; C4, C8 and CC are not frames. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const tables = new Set([0xc4, 0xdb, 0xdd]);

/**
 * Parses a JPEG (ITU-T T.81, annex B) and keeps what is needed to show the picture: its tables, frame and scans, the
 * color profile and the orientation. Location, camera, thumbnails, comments and appended data are removed. Undefined
 * when it is not a JPEG, or is truncated.
 */
export function readJpeg(file: Buffer): StillImage | undefined {
  if (file[0] !== 0xff || file[1] !== startOfImage) return undefined;
  const kept: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= file.length || file[at + 1] === endOfImage) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      if (size === undefined || !hasScan) return undefined;
      kept.splice(1, 0, ...orientationSegment(orientation));
      const bytes = Buffer.concat([...kept, file.subarray(at, at + 2)]);
      return { type: "image/jpeg", ...size, bytes };
    }
    const length = file.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length || otherFrames.has(marker)) return undefined;
    const segment = file.subarray(at, end);
    if (frames.has(marker)) {
      if (size !== undefined || length < 8) return undefined;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
      kept.push(segment);
    } else if (marker === startOfScan) {
      if (size === undefined) return undefined;
      const next = endOfScan(file, end);
      if (next === undefined) return undefined;
      kept.push(file.subarray(at, next));
      hasScan = true;
      at = next;
      continue;
    } else if (tables.has(marker) || isShown(marker, segment)) {
      kept.push(segment);
    } else {
      orientation = orientationOf(marker, segment) ?? orientation;
    }
    at = end;
  }
  return undefined;
}

/** The next marker after a scan's data, in which FF is followed by 00 or a restart marker. */
function endOfScan(file: Buffer, from: number): number | undefined {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) return undefined;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return undefined;
}

const startsWith = (segment: Buffer, text: string): boolean =>
  segment.subarray(4, 4 + text.length).toString("latin1") === text;

/** Application data without which the colors are wrong: JFIF, the ICC profile and Adobe's color transform. */
function isShown(marker: number, segment: Buffer): boolean {
  return (
    (marker === 0xe0 && startsWith(segment, "JFIF\0")) ||
    (marker === 0xe2 && startsWith(segment, "ICC_PROFILE\0")) ||
    (marker === 0xee && startsWith(segment, "Adobe"))
  );
}

const orientationTag = 0x0112;

/** The orientation of the camera, from Exif (CIPA DC-008, "Orientation"); undefined when it is not stated. */
function orientationOf(marker: number, segment: Buffer): number | undefined {
  if (marker !== 0xe1 || !startsWith(segment, "Exif\0\0")) return undefined;
  const tiff = segment.subarray(10);
  const isLittle = tiff.subarray(0, 2).toString("latin1") === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (tiff.length < 8 || short(2) !== 42) return undefined;
  const directory = long(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An Exif segment with the orientation only; none for an upright picture. */
function orientationSegment(orientation: number): Buffer[] {
  if (orientation === 1) return [];
  const exif = Buffer.from("ffe10022457869660000" + "4d4d002a00000008" + "0001", "hex");
  const entry = Buffer.from("011200030000000100000000", "hex");
  entry.writeUInt16BE(orientation, 8);
  return [Buffer.concat([exif, entry, Buffer.alloc(4)])];
}
