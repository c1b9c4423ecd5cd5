import { captionTime } from "../assets/captions.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord } from "../state/records.ts";
import { cachedPicture, segmentsOf, smallestRendition } from "./pictures.ts";

const columns = 5;
const tileHeightPixels = 160;
const longSeconds = 15 * 60;

/** A sheet of small frames, from left to right and top to bottom. Times are seconds, sizes pixels. */
type Storyboard = {
  tileWidth: number;
  tileHeight: number;
  rows: number;
  interval: number;
  tiles: { start: number; end: number; x: number; y: number }[];
};

/** The layout of an asset's storyboard: 50 tiles, 100 from a quarter of an hour on (docs.mux.com, timeline hover previews). */
export function layoutStoryboard(asset: AssetRecord): Storyboard {
  const { width, height } = smallestRendition(asset);
  const duration = Math.max(asset.duration ?? 0, 0.1);
  const most = duration >= longSeconds ? 100 : 50;
  // A very short clip does not have fifty different frames.
  const count = Math.max(1, Math.min(most, Math.floor(duration * 5)));
  const interval = duration / count;
  const tileWidth = Math.max(2, Math.round((tileHeightPixels * width) / height / 2) * 2);
  return {
    tileWidth,
    tileHeight: tileHeightPixels,
    rows: Math.ceil(count / columns),
    interval,
    tiles: Array.from({ length: count }, (_, index) => ({
      start: index * interval,
      end: (index + 1) * interval,
      x: (index % columns) * tileWidth,
      y: Math.floor(index / columns) * tileHeightPixels,
    })),
  };
}

/** The WebVTT for players: one cue for each tile, pointing into the sheet. */
export function storyboardVtt(storyboard: Storyboard, url: string): string {
  const cues = storyboard.tiles.map(
    ({ start, end, x, y }) =>
      `${captionTime(start)} --> ${captionTime(end)}\n${url}#xywh=${x},${y},${storyboard.tileWidth},${storyboard.tileHeight}`,
  );
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

/** The image of the sheet. */
export function storyboardSheet(
  simulator: Simulator,
  asset: AssetRecord,
): Promise<Uint8Array<ArrayBuffer>> {
  const storyboard = layoutStoryboard(asset);
  const { name } = smallestRendition(asset);
  return cachedPicture(simulator, asset, ["storyboard"], "jpg", async (file, signal) => {
    const { segments, path } = await segmentsOf(simulator, asset, name);
    // Every segment begins with a key frame, so for long intervals only key frames are decoded.
    const keyFramesOnly = storyboard.interval >= 8 ? ["-skip_frame", "nokey"] : [];
    const filter = [
      `fps=fps=1/${storyboard.interval.toFixed(6)}:round=up`,
      `scale=${storyboard.tileWidth}:${storyboard.tileHeight}`,
      `tile=${columns}x${storyboard.rows}`,
    ].join(",");
    await simulator.ffmpeg.run(
      [
        ...[...keyFramesOnly, "-i", `concat:${segments.map(path).join("|")}`, "-an", "-vf", filter],
        ...["-frames:v", "1", "-q:v", "4", "-pix_fmt", "yuvj420p", "-f", "image2", file],
      ],
      { signal },
    );
  });
}
