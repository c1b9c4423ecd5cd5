import type { ChildProcess } from "node:child_process";
import type { Ingest } from "@marquee/contracts/content/live/live.schema";
import { spawnEncoder } from "../../src/encoder.ts";
import { openDatabase } from "./database.ts";
import { urls } from "./stack.ts";

const encoders = new Set<ChildProcess>();

/** Starts an encoder; `ended` resolves when it was refused or stopped. */
export function publish(ingest: Ingest): { ended: Promise<unknown> } {
  const encoder = spawnEncoder(ingest);
  encoders.add(encoder);
  return { ended: new Promise((resolve) => encoder.once("close", resolve)) };
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
