import { type ChildProcess, spawn } from "node:child_process";
import type { Ingest } from "@marquee/contracts/content/live/live.schema";
import { findFfmpeg } from "@marquee/local/media/find-ffmpeg";
import { openDatabase } from "./database.ts";
import { urls } from "./stack.ts";

const encoders = new Set<ChildProcess>();

/** An encoder like OBS: H.264 and AAC by RTMP, in real time; it ends when it is refused. */
export function publish({ rtmp_url, stream_key }: Ingest): { ended: Promise<unknown> } {
  const child = spawn(findFfmpeg(), [
    ...["-re", "-f", "lavfi", "-i", "testsrc2=size=320x180:rate=12"],
    ...["-re", "-f", "lavfi", "-i", "sine=frequency=440:sample_rate=44100", "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-g", "12", "-c:a", "aac", "-f", "flv"],
    `${rtmp_url}/${stream_key}`,
  ]);
  child.stderr.resume();
  child.stdout.resume();
  encoders.add(child);
  const ended = new Promise<unknown>((resolve) => child.once("close", resolve));
  return { ended };
}

/** Called at the end of a test file, so that no encoder outlives it. */
export function stopEncoders(): void {
  for (const encoder of encoders) encoder.kill("SIGKILL");
  encoders.clear();
}

/** The provider's own control call: an encoder without RTMP. */
export async function encoder(streamId: string, state: "on" | "off"): Promise<Response> {
  const { data } = await openDatabase().liveStreams.get({ id: streamId }).go({ consistent: true });
  const path = `/_simulator/live-streams/${data?.provider_id}/encoder/${state}`;
  return fetch(`${urls().mux}${path}`, { method: "POST" });
}
