import { unlessGone } from "../../platform/providers/mux-calls.ts";
import type { DeletionContext } from "./step.ts";

/** Removes an asset at the video provider; one that is not there is removed already. */
export async function removeAsset(ctx: DeletionContext, assetId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  await unlessGone(mux.video.assets.delete(assetId));
}

/** Cancels an upload whose file has not arrived. Refused when it just has: the next try finds it so. */
export async function cancelWaitingUpload(ctx: DeletionContext, uploadId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  const upload = await unlessGone(mux.video.uploads.retrieve(uploadId));
  if (upload?.status === "waiting") await unlessGone(mux.video.uploads.cancel(uploadId));
}

/** The asset that an upload became; its events may not have come, and nobody listens to them any more. */
export async function assetOfUpload(
  ctx: DeletionContext,
  uploadId: string,
): Promise<string | undefined> {
  const mux = await ctx.providers.mux();
  return (await unlessGone(mux.video.uploads.retrieve(uploadId)))?.asset_id;
}
