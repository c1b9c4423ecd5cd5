import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LiveProcess } from "../../../media/ffmpeg.ts";
import { parsePlaylist, totalSeconds } from "../../../media/playlist.ts";
import { loadSegments } from "../playback/segments.ts";
import { describeAsset, describeRendition } from "../processing/describe-asset.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, RecordingRecord } from "../state/records.ts";

/** The single quality of a recording: the encoder's own. */
const liveRendition = "live";
const segmentSeconds = 2;

/** The source of an encoder's video: FLV on standard input, or a file that is repeated. */
export type EncoderInput = { kind: "flv" } | { kind: "file"; file: string };

function inputParameters(input: EncoderInput): string[] {
  if (input.kind === "flv") return ["-f", "flv", "-i", "pipe:0"];
  return ["-nostdin", "-re", "-stream_loop", "-1", "-i", input.file];
}

export type Recorder = { recording: RecordingRecord; process: LiveProcess };

/**
 * Starts to record an encoder's session into an asset. Each session has a folder of its own; its timeline continues
 * where the last one ended.
 */
export async function startRecorder(
  simulator: Simulator,
  asset: AssetRecord,
  input: EncoderInput,
): Promise<Recorder> {
  const session = `session-${asset.recordings.length + 1}`;
  const folder = join(simulator.store.assetFolder(asset.id), session);
  const offset = totalSeconds(await loadSegments(simulator, asset, liveRendition));
  await mkdir(folder, { recursive: true });
  const process = simulator.ffmpeg.live([
    ...inputParameters(input),
    ...["-c", "copy", "-output_ts_offset", offset.toFixed(3), "-muxdelay", "0", "-muxpreload", "0"],
    ...["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_list_size", "0"],
    ...["-hls_flags", "independent_segments+temp_file", "-hls_playlist_type", "event"],
    ...["-hls_segment_filename", join(folder, "%d.ts"), join(folder, "index.m3u8")],
  ]);
  const recording = { session, started_at: simulator.unix() };
  asset.recordings.push(recording);
  return { recording, process };
}

export async function hasSegments(
  simulator: Simulator,
  asset: AssetRecord,
  recording: RecordingRecord,
): Promise<boolean> {
  const file = join(simulator.store.assetFolder(asset.id), recording.session, "index.m3u8");
  return parsePlaylist(await readFile(file, "utf8").catch(() => "")).length > 0;
}

/** Adds the known properties of a recording: video and length. False when no session has a segment. */
export async function describeRecording(
  simulator: Simulator,
  asset: AssetRecord,
): Promise<boolean> {
  const root = simulator.store.assetFolder(asset.id);
  const segments = await loadSegments(simulator, asset, liveRendition);
  const [first] = segments;
  if (!first) return false;
  // An encoder that is disconnected at once may leave an incomplete segment.
  const probe = await simulator.ffmpeg
    .probe(join(root, first.folder, first.file))
    .catch(() => undefined);
  if (probe === undefined) return false;
  const size = {
    name: liveRendition,
    width: probe.video?.width ?? 0,
    height: probe.video?.height ?? 0,
  };
  const hasAudio = probe.audio !== undefined;
  const { rendition } = await describeRendition(join(root, first.folder), size, hasAudio);
  describeAsset(asset, probe, { renditions: [rendition], duration: totalSeconds(segments) });
  for (const recording of asset.recordings) {
    recording.duration = totalSeconds(
      segments.filter((segment) => segment.folder === recording.session),
    );
  }
  return true;
}
