import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";

/** Makes a real MP4 with sound, long enough that its processing can be watched. */
export async function makeClip(file: string, seconds: number): Promise<void> {
  const picture = `testsrc2=size=1280x720:rate=30:duration=${seconds}`;
  const sound = `sine=frequency=220:duration=${seconds}`;
  await promisify(execFile)(await findFfmpeg(), [
    "-v",
    "error",
    ...["-f", "lavfi", "-i", picture],
    ...["-f", "lavfi", "-i", sound],
    ...[
      "-c:v",
      "libx264",
      "-preset",
      "ultrafast",
      "-pix_fmt",
      "yuv420p",
      "-c:a",
      "aac",
      "-shortest",
    ],
    file,
  ]);
}
