import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { segmentAt } from "../../../media/playlist.ts";
import { randomIdentifier } from "../../../random.ts";
import type { SimulatorContext } from "../context.ts";
import { notFound } from "../http/errors.ts";
import type { AssetRecord, RenditionRecord } from "../state/records.ts";
import type { AnimatedParameters, ThumbnailParameters } from "./image-parameters.ts";
import { sizeFilter } from "./image-parameters.ts";
import { loadSegments, type StoredSegment } from "./segments.ts";

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * A picture that is made once and cached: `make` gets the file to write. Concurrent requests for the same picture wait
 * in the queue and then find it in the cache.
 */
export async function cachedPicture(
  context: SimulatorContext,
  asset: AssetRecord,
  key: unknown,
  extension: string,
  make: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(context.store.assetFolder(asset.id), "pictures");
  const hash = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 32);
  const file = join(folder, `${hash}.${extension}`);
  if (!(await exists(file))) {
    await context.pictures.add(async (signal) => {
      if (await exists(file)) return;
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

async function segmentsOf(context: SimulatorContext, asset: AssetRecord, rendition: string) {
  const segments = await loadSegments(context, asset, rendition);
  const root = context.store.assetFolder(asset.id);
  const path = (segment: StoredSegment) => join(root, segment.folder, segment.file);
  return { segments, path };
}

const quality: Readonly<Record<string, string[]>> = {
  jpg: ["-q:v", "3", "-pix_fmt", "yuvj420p", "-f", "image2"],
  png: ["-f", "image2"],
  webp: ["-c:v", "libwebp", "-quality", "82", "-f", "webp"],
};

/** One frame. Without a time: the asset's thumbnail_time, else its middle. @throws MuxApiError not_found. */
export function thumbnail(
  context: SimulatorContext,
  asset: AssetRecord,
  parameters: ThumbnailParameters,
  format: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = largestRendition(asset);
  const latest = asset.is_live === true;
  const time = parameters.time ?? asset.thumbnail_time ?? (asset.duration ?? 0) / 2;
  const key = ["thumbnail", parameters, time, latest ? Math.floor(Date.now() / 10_000) : 0];
  return cachedPicture(context, asset, key, format, async (file, signal) => {
    const { segments, path } = await segmentsOf(context, asset, name);
    const live = latest && parameters.time === undefined;
    const segment = live ? segments.at(-1) : segmentAt(segments, time);
    if (!segment) throw notFound();
    const offset = live ? 0 : Math.min(time - segment.start, Math.max(0, segment.duration - 0.2));
    const filters = sizeFilter(parameters).join(",");
    const grab = (seconds: number) =>
      context.ffmpeg.run(
        [
          ...["-i", path(segment), "-ss", Math.max(0, seconds).toFixed(3), "-frames:v", "1"],
          ...(filters ? ["-vf", filters] : []),
          ...(quality[format] ?? []),
          file,
        ],
        { signal },
      );
    await grab(offset);
    // Nothing follows the last frame of a slow or short segment, so its first frame is used.
    if (!(await exists(file))) await grab(0);
  });
}

/** A moving preview of at most ten seconds (five by default). */
export function animated(
  context: SimulatorContext,
  asset: AssetRecord,
  parameters: AnimatedParameters,
  format: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const duration = asset.duration ?? 0;
  const start = Math.min(parameters.start ?? 0, Math.max(0, duration - 0.5));
  const end = Math.min(parameters.end ?? start + 5, start + 10, Math.max(duration, start + 0.5));
  const { name, width } = smallestRendition(asset);
  const key = ["animated", parameters];
  return cachedPicture(context, asset, key, format, async (file, signal) => {
    const { segments, path } = await segmentsOf(context, asset, name);
    const first = segmentAt(segments, start);
    if (!first) throw notFound();
    const wanted = segments.filter(
      (each) => each.start + each.duration > start && each.start < end,
    );
    const inputs = `concat:${wanted.map(path).join("|")}`;
    const scale = `scale=${parameters.width ?? (parameters.height ? -2 : Math.min(width, 640))}:${parameters.height ?? -2}:flags=lanczos`;
    const frames = `fps=${parameters.fps},${scale}`;
    await context.ffmpeg.run(
      [
        ...["-ss", Math.max(0, start - first.start).toFixed(3), "-t", (end - start).toFixed(3)],
        ...["-i", inputs],
        ...(format === "gif"
          ? [
              "-filter_complex",
              `${frames},split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer`,
            ]
          : ["-vf", frames, "-c:v", "libwebp_anim", "-loop", "0", "-quality", "60"]),
        ...["-an", "-f", format, file],
      ],
      { signal },
    );
  });
}
