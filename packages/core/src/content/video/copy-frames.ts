import type { Context } from "../../platform/context.ts";

/** Where in the video the frames to choose a thumbnail from are taken. */
const fractions = [0.1, 0.4, 0.75];

/**
 * Copies stills of a ready asset to the media bucket, so that a poster can be shown to anybody without giving away
 * the playback id. Answers their keys, in order.
 */
export async function copyFrames(
  ctx: Context<"playback" | "storage">,
  input: { videoId: string; playbackId: string; assetId: string; duration: number },
): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, fraction] of fractions.entries()) {
    const time = Math.round(input.duration * fraction * 10) / 10;
    const address = await ctx.providers.playback.frame({
      playbackId: input.playbackId,
      now: ctx.now(),
      time,
    });
    const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
    if (!answer.ok) throw new Error(`The video provider answered ${answer.status} for a frame`);
    // The asset is part of the key: a new file of the same video must not meet a cached picture.
    const stem = `frames/${input.videoId}/${input.assetId.slice(-12)}-${index}`;
    keys.push(await storeFrame(ctx, stem, new Uint8Array(await answer.arrayBuffer())));
  }
  return keys;
}

/** Stores a frame with its widths. One that cannot be decoded is stored alone: the video must not wait for a picture. */
async function storeFrame(
  ctx: Context<"storage">,
  stem: string,
  bytes: Uint8Array,
): Promise<string> {
  // Loaded with the first frame: public reads are served by the same functions.
  const [{ isShowableSize, readStillImage }, { storePicture }] = await Promise.all([
    import("../../platform/image/still-image.ts"),
    import("../../platform/image/store-picture.ts"),
  ]);
  const image = readStillImage(bytes);
  if (image !== undefined && isShowableSize(image)) {
    const stored = await storePicture(ctx, { stem, image, kind: "cover" });
    if (stored !== undefined) return stored;
  }
  const key = `${stem}.jpg`;
  await ctx.providers.storage.put(key, bytes, "image/jpeg");
  return key;
}
