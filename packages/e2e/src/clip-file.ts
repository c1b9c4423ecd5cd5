import { execFile } from "node:child_process";
import { appendFile, stat, truncate } from "node:fs/promises";
import { promisify } from "node:util";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";

/** Makes a real MP4 with sound, long enough that its processing is visible. */
export async function makeClip(file: string, seconds: number): Promise<void> {
  const picture = `testsrc2=size=1280x720:rate=30:duration=${seconds}`;
  const sound = `sine=frequency=220:duration=${seconds}`;
  await promisify(execFile)(findFfmpeg(), [
    ...["-v", "error", "-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
    ...["-shortest", file],
  ]);
}

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
