import { type ChildProcess, spawn } from "node:child_process";
import type { Ingest } from "@marquee/contracts/content/live/live.schema";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";

/** An encoder like OBS: it sends a test picture with sound by RTMP, in real time, and ends when it is refused. */
export const spawnEncoder = ({ rtmp_url, stream_key }: Ingest): ChildProcess =>
  spawn(
    findFfmpeg(),
    [
      ...["-re", "-f", "lavfi", "-i", "testsrc2=size=320x180:rate=12"],
      ...["-re", "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100"],
      ...["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast", "-g", "12"],
      ...["-c:a", "aac", "-f", "flv", `${rtmp_url}/${stream_key}`],
    ],
    { stdio: "ignore" },
  );

/** Starts an encoder. Returns a function that stops it. */
export function startEncoder(ingest: Ingest): () => void {
  const encoder = spawnEncoder(ingest);
  return () => void encoder.kill("SIGKILL");
}
