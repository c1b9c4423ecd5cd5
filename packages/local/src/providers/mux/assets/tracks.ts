import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomIdentifier } from "../../../random.ts";
import { emitTrack } from "../events/emit.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, TrackRecord } from "../state/records.ts";
import { toWebVtt } from "./captions.ts";

const fetchMilliseconds = 10_000;
const maxCaptionBytes = 4_000_000;

/** The WebVTT file of a text track. */
export const trackFile = (simulator: Simulator, asset: AssetRecord, trackId: string) =>
  join(simulator.store.assetFolder(asset.id), "tracks", `${trackId}.vtt`);

/** Records a new text track, `preparing`, and sends `video.asset.track.created`. */
export function createTextTrack(
  simulator: Simulator,
  asset: AssetRecord,
  details: Pick<
    TrackRecord,
    "name" | "language_code" | "text_type" | "closed_captions" | "passthrough"
  >,
): TrackRecord {
  const track: TrackRecord = {
    id: randomIdentifier(44),
    type: "text",
    status: "preparing",
    ...details,
  };
  asset.tracks.push(track);
  emitTrack(simulator, "video.asset.track.created", asset, track);
  return track;
}

/** Stores a track's captions in the background: `ready`, or `errored` when the text is not captions. */
export function finishTextTrack(
  simulator: Simulator,
  asset: AssetRecord,
  track: TrackRecord,
  captions: Promise<string>,
): void {
  storeCaptions(simulator, asset, track, captions).catch((error: unknown) =>
    simulator.log(`a text track failed: ${String(error)}`),
  );
}

async function storeCaptions(
  simulator: Simulator,
  asset: AssetRecord,
  track: TrackRecord,
  captions: Promise<string>,
): Promise<void> {
  try {
    const text = toWebVtt(await captions);
    const file = trackFile(simulator, asset, track.id);
    await mkdir(join(file, ".."), { recursive: true });
    await writeFile(file, text);
    track.status = "ready";
  } catch (error) {
    track.status = "errored";
    track.error = { type: "invalid_input", messages: [String(error)] };
  }
  emitTrack(simulator, `video.asset.track.${track.status}`, asset, track);
}

/** Downloads captions. @throws Error with the message that the track's error shows. */
export async function fetchCaptions(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchMilliseconds) });
  if (!response.ok) throw new Error(`The file could not be downloaded: HTTP ${response.status}`);
  const text = await response.text();
  if (text.length > maxCaptionBytes) throw new Error("The file is too large for captions");
  return text;
}

/** Fails the text tracks whose download a stop interrupted. */
export function failInterruptedTracks(simulator: Simulator, asset: AssetRecord): void {
  for (const track of asset.tracks.filter(({ status }) => status === "preparing")) {
    const interrupted = Promise.reject(new Error("The download was interrupted"));
    finishTextTrack(simulator, asset, track, interrupted);
  }
}
