import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readAvcCodec } from "../../../media/avc-codec.ts";
import { parsePlaylist, totalSeconds } from "../../../media/playlist.ts";
import type { MediaProbe } from "../../../media/probe.ts";
import { randomIdentifier } from "../../../random.ts";
import type { AssetRecord, RenditionRecord, TrackRecord } from "../state/records.ts";

/** The input is not a video or a sound file that can be processed. */
export class InvalidInputError extends Error {
  override readonly name = "InvalidInputError";
}

export const notMedia = (): InvalidInputError =>
  new InvalidInputError("The input file does not appear to be a valid video or audio file.");

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** `16:9` for a size in pixels. */
const aspectRatio = (width: number, height: number) => {
  const common = divisor(width, height);
  return `${width / common}:${height / common}`;
};

/** The tracks of a file, as the provider lists them. */
function tracksOf(probe: MediaProbe, duration: number): TrackRecord[] {
  const tracks: TrackRecord[] = [];
  if (probe.video) {
    tracks.push({
      id: randomIdentifier(44),
      type: "video",
      duration,
      max_width: probe.video.width,
      max_height: probe.video.height,
    });
  }
  if (probe.audio) {
    tracks.push({
      id: randomIdentifier(44),
      type: "audio",
      duration,
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
  if (!first) throw notMedia();
  let bandwidth = 0;
  for (const segment of segments) {
    const { size: bytes } = await stat(join(folder, segment.file));
    bandwidth = Math.max(bandwidth, Math.ceil((bytes * 8) / Math.max(segment.duration, 0.5)));
  }
  const avc = size.height > 0 ? readAvcCodec(await readFile(join(folder, first.file))) : undefined;
  const codecs = [...(avc ? [avc] : []), ...(hasAudio ? ["mp4a.40.2"] : [])].join(",");
  return { rendition: { ...size, bandwidth, codecs }, duration: totalSeconds(segments) };
}

/** Adds what is known about an asset once its media has been probed; its text tracks stay. */
export function describeAsset(
  asset: AssetRecord,
  probe: MediaProbe,
  { renditions, duration }: { renditions: RenditionRecord[]; duration: number },
): void {
  const texts = asset.tracks.filter((track) => track.type === "text");
  asset.renditions = renditions;
  asset.duration = duration;
  asset.tracks = [...tracksOf(probe, duration), ...texts];
  if (probe.video) {
    asset.aspect_ratio = aspectRatio(probe.video.width, probe.video.height);
    asset.frame_rate = probe.video.frameRate ?? -1;
  }
}
