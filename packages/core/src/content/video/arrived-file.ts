import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { daysAfter } from "../../platform/time.ts";
import type { VideoItem } from "./access.ts";
import { fileMove } from "./state.ts";

/** What changes in a video whose file has arrived at the provider, which prepares it now. `progress` in percent. */
export const arrivedFile = (
  ctx: Pick<Context, "now">,
  video: VideoItem,
  { assetId, progress }: { assetId: string; progress: number },
) => ({
  ...fileMove(video, "processing"),
  asset_id: assetId,
  progress,
  // Processing never takes a day; reconciliation asks the provider again after that.
  ...dueAt("processing", daysAfter(ctx.now(), 1).toISOString(), video.id),
});
