import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";

export const clipSeconds = 2;

const encoded = new Map<number, Promise<Buffer>>();
let sound: Promise<Buffer> | undefined;

/** A real MP4 without video, made once. */
export function soundOnly(): Promise<Buffer> {
  sound ??= encodeBytes(clipSeconds);
  return sound;
}

/** A real MP4 of this many seconds, each made once. */
export function clip(seconds = clipSeconds): Promise<Buffer> {
  const picture = `color=c=teal:s=320x180:r=${seconds > 10 ? 2 : 12}:d=${seconds}`;
  const known = encoded.get(seconds) ?? encodeBytes(seconds, picture);
  encoded.set(seconds, known);
  return known;
}

/** Makes a real MP4 with sound and a moving picture: small, because each upload is transcoded. */
export const makeClip = (file: string, seconds: number): Promise<void> =>
  encode(file, seconds, `testsrc2=size=640x360:rate=12:duration=${seconds}`);

/**
 * Makes an MP4 of the given size with a "free" box at its end, which players skip (ISO/IEC 14496-12, 8.1.2). The file
 * is sparse and takes little space on the disk.
 */
export async function extendClip(file: string, bytes: number): Promise<void> {
  const { size } = await stat(file);
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - size);
  box.write("free", 4, "ascii");
  await appendFile(file, box);
  await truncate(file, bytes);
}

async function encodeBytes(seconds: number, picture?: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-clip-"));
  const file = join(folder, "clip.mp4");
  await encode(file, seconds, picture);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

async function encode(file: string, seconds: number, picture?: string): Promise<void> {
  const video = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  await promisify(execFile)(findFfmpeg(), [
    ...["-v", "error"],
    ...(picture === undefined ? [] : ["-f", "lavfi", "-i", picture]),
    ...["-f", "lavfi", "-i", `sine=frequency=220:duration=${seconds}`],
    ...(picture === undefined ? [] : video),
    ...["-c:a", "aac", "-shortest", file],
  ]);
}
