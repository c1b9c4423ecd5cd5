import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";

export const clipSeconds = 2;

const made = new Map<number, Promise<Buffer>>();
let sound: Promise<Buffer> | undefined;

/** A real MP4 without video, made once. */
export function soundOnly(): Promise<Buffer> {
  sound ??= encode(["-f", "lavfi", "-i", `sine=frequency=220:duration=${clipSeconds}`], []);
  return sound;
}

/** A real MP4 of this many seconds, each made once. */
export function clip(seconds = clipSeconds): Promise<Buffer> {
  const known = made.get(seconds) ?? make(seconds);
  made.set(seconds, known);
  return known;
}

function make(seconds: number): Promise<Buffer> {
  const input = [
    ["-f", "lavfi", "-i", `color=c=teal:s=320x180:r=${seconds > 10 ? 2 : 12}:d=${seconds}`],
    ["-f", "lavfi", "-i", `sine=frequency=220:duration=${seconds}`],
  ].flat();
  return encode(input, ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]);
}

async function encode(input: readonly string[], pictures: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-clip-"));
  const file = join(folder, "clip.mp4");
  const output = [...pictures, "-c:a", "aac", "-shortest", file];
  await promisify(execFile)(findFfmpeg(), ["-v", "error", ...input, ...output]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}
