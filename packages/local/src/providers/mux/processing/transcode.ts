import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readAvcCodec } from "../../../media/avc-codec.ts";
import { FfmpegError } from "../../../media/ffmpeg.ts";
import { parsePlaylist } from "../../../media/playlist.ts";
import type { MediaProbe } from "../../../media/probe.ts";
import { hlsParameters, renditionsFor } from "../../../media/renditions.ts";
import { randomIdentifier } from "../../../random.ts";
import type { SimulatorContext } from "../context.ts";
import type { AssetRecord, RenditionRecord, TrackRecord } from "../state/records.ts";

/** The input is not a video or a sound file that can be processed. */
export class InvalidInputError extends Error {
  override readonly name = "InvalidInputError";
}

const MAX_SECONDS = 12 * 3600;
const invalidInput = "The input file does not appear to be a valid video or audio file.";

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** `16:9` for a size in pixels. */
export const aspectRatio = (width: number, height: number) => {
  const common = divisor(width, height);
  return `${width / common}:${height / common}`;
};

/** The tracks of a file, as the provider lists them. */
export function tracksOf(probe: MediaProbe, duration: number): TrackRecord[] {
  const tracks: TrackRecord[] = [];
  if (probe.video) {
    tracks.push({
      id: randomIdentifier(44),
      type: "video",
      duration,
      max_width: probe.video.width,
      max_height: probe.video.height,
      max_frame_rate: probe.video.frameRate ?? -1,
    });
  }
  if (probe.audio) {
    tracks.push({
      id: randomIdentifier(44),
      type: "audio",
      duration,
      max_channels: probe.audio.channels,
      primary: true,
      status: "ready",
    });
  }
  return tracks;
}

/** Measures a finished rendition: its peak bits a second, its codecs and its length in seconds. */
export async function describeRendition(
  folder: string,
  size: { name: string; width: number; height: number },
  hasAudio: boolean,
): Promise<{ rendition: RenditionRecord; duration: number }> {
  const segments = parsePlaylist(await readFile(join(folder, "index.m3u8"), "utf8"));
  const [first] = segments;
  if (!first) throw new InvalidInputError(invalidInput);
  let bandwidth = 0;
  for (const segment of segments) {
    const { size: bytes } = await stat(join(folder, segment.file));
    bandwidth = Math.max(bandwidth, Math.ceil((bytes * 8) / Math.max(segment.duration, 0.5)));
  }
  const avc = size.height > 0 ? readAvcCodec(await readFile(join(folder, first.file))) : undefined;
  const codecs = [...(avc ? [avc] : []), ...(hasAudio ? ["mp4a.40.2"] : [])].join(",");
  return {
    rendition: { ...size, bandwidth, codecs },
    duration: segments.reduce((sum, segment) => sum + segment.duration, 0),
  };
}

async function probeSource(context: SimulatorContext, source: string): Promise<MediaProbe> {
  const probe = await context.ffmpeg.probe(source).catch((error: unknown) => {
    if (error instanceof FfmpegError && !error.stopped) throw new InvalidInputError(invalidInput);
    throw error;
  });
  if ((probe.duration ?? 0) > MAX_SECONDS) {
    throw new InvalidInputError("The input is longer than 12 hours.");
  }
  return probe;
}

const holdPollMilliseconds = 100;

/** The percentage at which a fault holds the asset, so that tests and people can see it. */
function holdOf(context: SimulatorContext, asset: AssetRecord): number | undefined {
  const hold = context.faults.current().processing;
  return hold !== undefined && hold.title === asset.meta?.title ? hold.holdAt : undefined;
}

/** @throws AbortError when stopped */
async function waitWhileHeld(context: SimulatorContext, asset: AssetRecord, signal: AbortSignal) {
  for (let at = holdOf(context, asset); at !== undefined; at = holdOf(context, asset)) {
    asset.progress.progress = at;
    await setTimeout(holdPollMilliseconds, undefined, { signal });
  }
}

/**
 * Encodes an asset's HLS renditions from its source and adds the properties that are then known.
 * @throws InvalidInputError when the source is not media; FfmpegError when stopped.
 */
export async function transcode(
  context: SimulatorContext,
  asset: AssetRecord,
  source: string,
  signal: AbortSignal,
): Promise<void> {
  const probe = await probeSource(context, source);
  const folder = context.store.assetFolder(asset.id);
  const sizes = probe.video
    ? renditionsFor(probe.video.width, probe.video.height)
    : [{ name: "audio", width: 0, height: 0 }];
  for (const { name } of sizes) {
    await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(join(folder, name), { recursive: true });
  }
  asset.progress = { state: "transcoding", progress: 0 };
  await context.ffmpeg
    .run(hlsParameters(source, folder, probe), {
      signal,
      onProgress: (seconds) => {
        const share = probe.duration ? seconds / probe.duration : 0.5;
        const most = holdOf(context, asset) ?? 99;
        asset.progress.progress = Math.max(0, Math.min(most, Math.floor(share * 100)));
      },
    })
    .catch((error: unknown) => {
      if (error instanceof FfmpegError && !error.stopped) throw new InvalidInputError(invalidInput);
      throw error;
    });
  await waitWhileHeld(context, asset, signal);
  const described = [];
  for (const { name, width, height } of sizes) {
    const size = { name, width, height };
    described.push(await describeRendition(join(folder, name), size, probe.audio !== undefined));
  }
  const duration = probe.duration ?? described[0]?.duration ?? 0;
  asset.renditions = described.map((each) => each.rendition);
  asset.duration = duration;
  asset.tracks = tracksOf(probe, duration);
  if (probe.video) {
    asset.aspect_ratio = aspectRatio(probe.video.width, probe.video.height);
    asset.frame_rate = probe.video.frameRate ?? -1;
  }
}
