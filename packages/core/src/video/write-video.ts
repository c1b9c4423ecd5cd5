import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { MarqueeError, notFound } from "../errors.ts";
import type { VideoItem } from "./access.ts";

/**
 * Writes changes to a video that has not changed since it was read.
 * @throws version_conflict with the newer version
 */
export async function writeVideo(
  ctx: Context,
  video: VideoItem,
  set: Partial<Omit<VideoItem, "id" | "creator_id" | "channel_id" | "created_at" | "version">>,
  remove: readonly (
    | "scheduled_at"
    | "due"
    | "due_place"
    | "error"
    | "progress"
    | "blocked_from"
    | "upload_id"
    | "asset_id"
  )[] = [],
): Promise<VideoItem> {
  const { videos } = ctx.database;
  try {
    await videos
      .patch({ id: video.id })
      .set({ ...set, updated_at: ctx.now().toISOString() })
      .remove([...remove])
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, video.version))
      .go();
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
    const { data: newer } = await videos.get({ id: video.id }).go({ consistent: true });
    throw new MarqueeError("version_conflict", "This video has changed elsewhere. Load it again.", {
      cause,
      details: { version: newer?.version },
    });
  }
  const { data } = await videos.get({ id: video.id }).go({ consistent: true });
  if (data === null) throw notFound("video");
  return data;
}
