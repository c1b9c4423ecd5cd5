import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { studioVideoPage } from "@marquee/contracts/page-address";
import { type VideoItem, type VideoWrite, writeVideo } from "../../content/video/index.ts";
import { noticesForOwner } from "../../people/notification/index.ts";
import type { AuditInput } from "../../platform/audit/audit-entry.ts";
import { type Context, requireAdmin } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { presentAdminVideoCard } from "./present-admin-video.ts";

/** A video in any state. @throws not_found, also for everybody but admins */
export async function loadVideoAsAdmin(ctx: Context, id: string): Promise<VideoItem> {
  requireAdmin(ctx);
  const { data } = await ctx.database.videos.get({ id }).go({ consistent: true });
  if (data === null) throw notFound("video");
  return data;
}

/**
 * Writes an admin's change of a video with its audit entry, notifies the owner, and updates the lists.
 * @throws version_conflict
 */
export async function changeVideo(
  ctx: Context<"queues">,
  video: VideoItem,
  change: VideoWrite & {
    audit: Pick<AuditInput, "action" | "before" | "after">;
    /** Of the owner's notifications. */
    titles: readonly string[];
    reason: string | undefined;
  },
): Promise<AdminVideoCard> {
  const { titles, reason } = change;
  const { id } = video;
  const owned = {
    ownerId: video.creator_id,
    name: video.title,
    link: studioVideoPage(video.channel_id, id),
  };
  const notices = await noticesForOwner(ctx, owned, { titles, reason });
  const audit = {
    ...change.audit,
    objectId: id,
    objectName: video.title,
    wordsOf: video.creator_id,
    reason,
  };
  const written = await writeVideo(ctx, video, change, { audit, also: notices.writes });
  await notices.send(ctx);
  await ctx.providers.queues.send("catalog", { type: "video", id });
  return presentAdminVideoCard(ctx, written);
}
