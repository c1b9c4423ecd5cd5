import type { StillImage } from "./still-image.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Baseline, extended and progressive frames: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Other frames are lossless, hierarchical or arithmetic; C4, C8 and CC are not frames. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const tables = [0xc4, 0xdb, 0xdd];
/** What shows the picture: tables, frames, scans and the end. */
const pictureMarkers = new Set([...tables, ...frames, startOfScan, endOfImage]);

interface Segment {
  marker: number;
  /** With its marker and, if it is a scan, with its data. */
  bytes: Buffer;
}

/**
 * Parses a JPEG (ITU-T T.81, annex B) and keeps what shows the picture. These are its tables, frame and scans, the
 * color profile and the orientation. Location, camera, thumbnails, comments and appended data are removed. Undefined
 * when it is not a JPEG, or is truncated.
 */
export function readJpeg(file: Buffer): StillImage | undefined {
  if (file[0] !== 0xff || file[1] !== startOfImage) return undefined;
  const segments = readSegments(file);
  const frame = segments?.find(({ marker }) => frames.has(marker));
  if (segments === undefined || frame === undefined || !isOnePicture(segments, frame)) {
    return undefined;
  }
  const parts = [
    file.subarray(0, 2),
    ...orientationSegment(segments.map(orientationOf).findLast(Boolean) ?? 1),
    ...segments.filter(isShown).map(({ bytes }) => bytes),
  ];
  return {
    type: "image/jpeg",
    width: frame.bytes.readUInt16BE(7),
    height: frame.bytes.readUInt16BE(5),
    bytes: Buffer.concat(parts),
  };
}

/** One frame that holds its size, and then its scans. */
function isOnePicture(segments: readonly Segment[], frame: Segment): boolean {
  const firstScan = segments.findIndex(({ marker }) => marker === startOfScan);
  return (
    frame.bytes.length >= 10 &&
    firstScan > segments.indexOf(frame) &&
    segments.filter(({ marker }) => frames.has(marker)).length === 1 &&
    !segments.some(({ marker }) => otherFrames.has(marker))
  );
}

/** The segments to the end of the image; undefined when the file ends before. */
function readSegments(file: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (file[at] === 0xff) {
    const marker = file[at + 1];
    if (marker === undefined) return undefined;
    // Any number of these bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = endOfSegment(file, at, marker);
    if (end === undefined) return undefined;
    segments.push({ marker, bytes: file.subarray(at, end) });
    if (marker === endOfImage) return segments;
    at = end;
  }
  return undefined;
}

function endOfSegment(file: Buffer, at: number, marker: number): number | undefined {
  if (marker === endOfImage) return at + 2;
  if (at + 4 > file.length) return undefined;
  const length = file.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > file.length) return undefined;
  return marker === startOfScan ? endOfScan(file, end) : end;
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

/** The picture, and the application data without which its colors are wrong. */
function isShown({ marker, bytes }: Segment): boolean {
  return (
    pictureMarkers.has(marker) ||
    (marker === 0xe0 && startsWith(bytes, "JFIF\0")) ||
    (marker === 0xe2 && startsWith(bytes, "ICC_PROFILE\0")) ||
    (marker === 0xee && startsWith(bytes, "Adobe"))
  );
}

const orientationTag = 0x0112;

/** The orientation of the camera, from Exif (CIPA DC-008, "Orientation"); undefined when it is not stated. */
function orientationOf({ marker, bytes }: Segment): number | undefined {
  if (marker !== 0xe1 || !startsWith(bytes, "Exif\0\0")) return undefined;
  const tiff = bytes.subarray(10);
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
