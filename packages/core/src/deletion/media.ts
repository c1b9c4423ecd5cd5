import type { DeletionContext } from "./step.ts";

const isGone = (cause: unknown): boolean =>
  cause instanceof Error && "status" in cause && cause.status === 404;

/** Removes an asset at the video provider; one that is not there is removed already. */
export async function removeAsset(ctx: DeletionContext, assetId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  try {
    await mux.video.assets.delete(assetId);
  } catch (cause) {
    if (!isGone(cause)) throw cause;
  }
}

/** Cancels an upload whose file has not arrived. Refused when it just has: the next try finds it so. */
export async function cancelUpload(ctx: DeletionContext, uploadId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  try {
    const upload = await mux.video.uploads.retrieve(uploadId);
    if (upload.status === "waiting") await mux.video.uploads.cancel(uploadId);
  } catch (cause) {
    if (!isGone(cause)) throw cause;
  }
}

/** The asset that an upload became; its events may not have come, and nobody listens to them any more. */
export async function assetOfUpload(
  ctx: DeletionContext,
  uploadId: string,
): Promise<string | undefined> {
  const mux = await ctx.providers.mux();
  try {
    return (await mux.video.uploads.retrieve(uploadId)).asset_id;
  } catch (cause) {
    if (isGone(cause)) return undefined;
    throw cause;
  }
}
