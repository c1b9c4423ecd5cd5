import { unlessGone } from "../../platform/providers/mux-calls.ts";
import type { DeletionContext } from "./step.ts";

/** Deletes an asset at the video provider; a missing one counts as deleted. */
export async function removeAsset(ctx: DeletionContext, assetId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  await unlessGone(mux.video.assets.delete(assetId));
}

/** Cancels an upload whose file has not arrived. The provider refuses when it just has; the next try finds that. */
export async function cancelWaitingUpload(ctx: DeletionContext, uploadId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  const upload = await unlessGone(mux.video.uploads.retrieve(uploadId));
  if (upload?.status === "waiting") await unlessGone(mux.video.uploads.cancel(uploadId));
}

/** The asset of an upload; its events may not have arrived, and nobody handles them any more. */
export async function assetOfUpload(
  ctx: DeletionContext,
  uploadId: string,
): Promise<string | undefined> {
  const mux = await ctx.providers.mux();
  return (await unlessGone(mux.video.uploads.retrieve(uploadId)))?.asset_id;
}
