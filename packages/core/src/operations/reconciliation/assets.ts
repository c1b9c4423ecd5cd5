import {
  applyVideoEvent,
  fileStatusOf,
  isReplacement,
  isUnderWay,
  type VideoItem,
} from "../../content/video/index.ts";
import { settleMinutes } from "../../people/minutes/index.ts";
import { isIdOf } from "../../platform/ids.ts";
import { createdAtOf, deleteAsset, type MuxAsset } from "../../platform/providers/mux-calls.ts";
import { loadListedVideos } from "./load-listed.ts";
import { compareEach, type Part, pageSize, type ReconciliationContext } from "./part.ts";

/**
 * Compares the video provider's newest assets with the videos: lost events about results, unsettled minutes, and assets
 * that no video uses any more. Assets of other stages on the same account name videos that are not here and are
 * ignored.
 */
export const reconcileAssets: Part = async (ctx, { span, cursor }) => {
  const mux = await ctx.providers.mux();
  const page = await mux.video.assets.list({
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  });
  const recent = page.data.filter((asset) => createdAtOf(asset) >= span.since);
  const settled = recent.filter(
    (asset) => isIdOf("video", asset.passthrough) && createdAtOf(asset) < span.until,
  );
  const videos = await loadListedVideos(
    ctx,
    settled.flatMap(({ passthrough }) => passthrough ?? []),
  );
  const found = await compareEach(ctx, settled, {
    nameOf: ({ id }) => id,
    compare: async (asset) => {
      const video = videos.get(asset.passthrough ?? "");
      // The deletion's own steps remove deleted videos' assets, after the buyers' access.
      return video?.status === "deleted" ? undefined : video && compareAsset(ctx, asset, video);
    },
  });
  return {
    checked: settled.length,
    ...found,
    // The newest come first, so the first old one ends the read. The SDK types the end as text, but the provider sends
    // null.
    next: recent.length === page.data.length ? page.next_cursor || undefined : undefined,
  };
};

/** Repairs one difference and returns it in words. */
async function compareAsset(
  ctx: ReconciliationContext,
  asset: MuxAsset,
  video: VideoItem,
): Promise<string | undefined> {
  if (isUnused(asset, video)) {
    // A file that was replaced today still plays for earlier viewers: it is removed at its own time.
    const { data: replaced } = await ctx.database.replacedFiles
      .get({ video_id: video.id, asset_id: asset.id })
      .go({ consistent: true });
    if (replaced !== null) return undefined;
    await deleteAsset(await ctx.providers.mux(), asset.id);
    return `${asset.id} was used by no video and has been removed`;
  }
  const fileStatus = fileStatusOf(video);
  const replaces = isReplacement(video, asset.upload_id);
  const isOpen = isUnderWay(replaces ? video.replacement_status : fileStatus);
  if (isOpen && asset.status !== "preparing") {
    await applyVideoEvent(ctx, {
      id: `reconciled_${asset.id}`,
      type: `video.asset.${asset.status}`,
      data: { id: asset.id, passthrough: video.id },
    });
    return `${video.id} was ${fileStatus} while its file was ${asset.status}`;
  }
  return asset.status === "ready" ? settle(ctx, asset, video) : undefined;
}

/** True for a file that was replaced, or refused as too long; never for the one that a video plays. */
function isUnused(asset: MuxAsset, video: VideoItem): boolean {
  if (asset.id === video.asset_id || asset.upload_id === undefined) return false;
  if (isReplacement(video, asset.upload_id)) {
    return video.replacement_status === "errored" && asset.status === "ready";
  }
  if (asset.upload_id !== video.upload_id) return true;
  return fileStatusOf(video) === "errored" && asset.status === "ready";
}

/** Settles the minutes of a ready file that are still reserved, and returns the difference in words. */
async function settle(
  ctx: ReconciliationContext,
  asset: MuxAsset,
  video: VideoItem,
): Promise<string | undefined> {
  if (video.upload_id === undefined || video.asset_id !== asset.id) return undefined;
  const { data: entry } = await ctx.database.minutesEntries
    .get({ user_id: video.creator_id, type: "upload", cause: video.upload_id })
    .go({ consistent: true });
  if (entry?.state !== "reserved") return undefined;
  await settleMinutes(ctx, {
    userId: video.creator_id,
    uploadId: video.upload_id,
    seconds: asset.duration ?? 0,
  });
  return `${video.id} was ready and its minutes still reserved`;
}
