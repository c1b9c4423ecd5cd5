import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";

export const clipSeconds = 2;

let made: Promise<Buffer> | undefined;

/** A real MP4 of two seconds, made once. */
export function clip(): Promise<Buffer> {
  made ??= make();
  return made;
}

async function make(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-clip-"));
  const file = join(folder, "clip.mp4");
  const input = [
    ["-f", "lavfi", "-i", `color=c=teal:s=320x180:r=12:d=${clipSeconds}`],
    ["-f", "lavfi", "-i", `sine=frequency=220:duration=${clipSeconds}`],
  ].flat();
  const output = [
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    "-c:a",
    "aac",
    "-shortest",
    file,
  ];
  await promisify(execFile)(await findFfmpeg(), ["-v", "error", ...input, ...output]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}
