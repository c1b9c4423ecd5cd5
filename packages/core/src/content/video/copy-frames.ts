import type { Context } from "../../platform/context.ts";

/** The positions in the video of the frames for the choice of a thumbnail. */
const fractions = [0.1, 0.4, 0.75];

/**
 * Copies frames of a ready asset to the media bucket, so that a poster can be public without revealing the playback id.
 * Returns their keys, in order.
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
    // The asset is part of the key, so that a new file of the same video does not get a cached picture.
    const stem = `frames/${input.videoId}/${input.assetId.slice(-12)}-${index}`;
    keys.push(await storeFrame(ctx, stem, new Uint8Array(await answer.arrayBuffer())));
  }
  return keys;
}

/**
 * Stores a frame with its widths. A frame that cannot be decoded is stored without widths: the video must not wait for
 * a picture.
 */
async function storeFrame(
  ctx: Context<"storage">,
  stem: string,
  bytes: Uint8Array,
): Promise<string> {
  // Loaded with the first frame, because the same functions serve public reads.
  const [{ isShowableSize, readStillImage }, { storePicture }] = await Promise.all([
    import("../../platform/image/still-image.ts"),
    import("../../platform/image/store-picture.ts"),
  ]);
  const image = readStillImage(bytes);
  if (image !== undefined && isShowableSize(image)) {
    const stored = await storePicture(ctx, { stem, image, kind: "cover" });
    if (stored !== undefined) return stored.key;
  }
  const key = `${stem}.jpg`;
  await ctx.providers.storage.put(key, bytes, "image/jpeg");
  return key;
}
