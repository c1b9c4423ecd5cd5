import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { segmentAt } from "../../../media/playlist.ts";
import { randomIdentifier } from "../../../random.ts";
import { notFound } from "../http/errors.ts";
import type { Simulator } from "../simulator.ts";
import type { AssetRecord, RenditionRecord } from "../state/records.ts";
import type { ThumbnailParameters } from "./image-routes.ts";
import { loadSegments, type StoredSegment } from "./segments.ts";

/**
 * A picture that is made once and cached: `make` gets the file to write. Concurrent requests for the same picture wait
 * in the queue and then find it in the cache.
 */
export async function cachedPicture(
  simulator: Simulator,
  asset: AssetRecord,
  key: unknown,
  extension: string,
  make: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(simulator.store.assetFolder(asset.id), "pictures");
  const hash = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 32);
  const file = join(folder, `${hash}.${extension}`);
  if (!existsSync(file)) {
    await simulator.pictures.add(async (signal) => {
      if (existsSync(file)) return;
      await mkdir(folder, { recursive: true });
      const fresh = join(folder, `${randomIdentifier(12)}.${extension}`);
      await make(fresh, signal);
      await rename(fresh, file);
    });
  }
  return new Uint8Array(await readFile(file));
}

function renditionBy(asset: AssetRecord, order: (a: number, b: number) => number): RenditionRecord {
  const [found] = asset.renditions
    .filter((each) => each.height > 0)
    .sort((a, b) => order(a.height, b.height));
  // A file without video has no pictures.
  if (!found) throw notFound();
  return found;
}

const largestRendition = (asset: AssetRecord) => renditionBy(asset, (a, b) => b - a);
/** The rendition that is decoded fastest, because the pictures are small. @throws MuxApiError 404 without video */
export const smallestRendition = (asset: AssetRecord) => renditionBy(asset, (a, b) => a - b);

/** The segments of a rendition, and the path of each. */
export async function segmentsOf(simulator: Simulator, asset: AssetRecord, rendition: string) {
  const segments = await loadSegments(simulator, asset, rendition);
  const root = simulator.store.assetFolder(asset.id);
  const path = (segment: StoredSegment) => join(root, segment.folder, segment.file);
  return { segments, path };
}

/** One frame, without a time the middle one. @throws MuxApiError not_found. */
export function thumbnail(
  simulator: Simulator,
  asset: AssetRecord,
  parameters: ThumbnailParameters,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = largestRendition(asset);
  const latest = asset.is_live === true;
  const time = parameters.time ?? (asset.duration ?? 0) / 2;
  const key = ["thumbnail", parameters, time, latest ? Math.floor(Date.now() / 10_000) : 0];
  return cachedPicture(simulator, asset, key, "jpg", async (file, signal) => {
    const { segments, path } = await segmentsOf(simulator, asset, name);
    const live = latest && parameters.time === undefined;
    const segment = live ? segments.at(-1) : segmentAt(segments, time);
    if (!segment) throw notFound();
    const offset = live ? 0 : Math.min(time - segment.start, Math.max(0, segment.duration - 0.2));
    const resize = parameters.width === undefined ? [] : ["-vf", `scale=${parameters.width}:-2`];
    const grab = (seconds: number) =>
      simulator.ffmpeg.run(
        [
          ...["-i", path(segment), "-ss", Math.max(0, seconds).toFixed(3), "-frames:v", "1"],
          ...[...resize, "-q:v", "3", "-pix_fmt", "yuvj420p", "-f", "image2", file],
        ],
        { signal },
      );
    await grab(offset);
    // Nothing follows the last frame of a slow or short segment, so its first frame is used.
    if (!existsSync(file)) await grab(0);
  });
}

const previewSeconds = 5;
const maxPreviewWidth = 640;

/** A moving preview of the first seconds. */
export function makeAnimation(
  simulator: Simulator,
  asset: AssetRecord,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, width } = smallestRendition(asset);
  return cachedPicture(simulator, asset, ["animated"], "gif", async (file, signal) => {
    const { segments, path } = await segmentsOf(simulator, asset, name);
    const shown = segments.filter(({ start }) => start < previewSeconds);
    if (shown.length === 0) throw notFound();
    const frames = `fps=15,scale=${Math.min(width, maxPreviewWidth)}:-2:flags=lanczos`;
    const colours = "palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer";
    await simulator.ffmpeg.run(
      [
        ...["-t", String(previewSeconds), "-i", `concat:${shown.map(path).join("|")}`],
        ...["-filter_complex", `${frames},split[a][b];[a]${colours}`, "-an", "-f", "gif", file],
      ],
      { signal },
    );
  });
}
