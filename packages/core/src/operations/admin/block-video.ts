import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { studioVideoPage } from "@marquee/contracts/page-address";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { requireMove, type VideoItem, writeVideo } from "../../content/video/index.ts";
import { notify } from "../../people/notification/index.ts";
import type { AuditInput } from "../../platform/audit/audit-entry.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { presentAdminVideoCard } from "./present-admin-video.ts";

/**
 * Blocks a video for everybody, its buyers and its owner included; the owner is notified of the reason. Scheduled work
 * stays due, and is not done while the video is blocked.
 * @throws not_found, invalid_state, version_conflict
 */
export async function blockVideo({
  ctx,
  input,
}: Call<{ id: string; reason: string }, "queues">): Promise<AdminVideoCard> {
  const video = await load(ctx, input.id);
  requireMove(video.status, "blocked");
  const { reason } = input;
  await scheduleCheckAfterWrite(ctx, { type: "video", id: video.id });
  const written = await write(
    ctx,
    video,
    {
      status: "blocked",
      blocked_from: video.status,
      blocked_at: ctx.now().toISOString(),
      blocked_reason: reason,
    },
    { action: "video.block", reason },
  );
  await notify(ctx, {
    user_id: video.creator_id,
    type: "moderation",
    title: "A video of yours has been blocked",
    body: `“${video.title}”: ${reason}`,
    link: studioVideoPage(video.channel_id, video.id),
  });
  return presentAdminVideoCard(ctx, written);
}

/**
 * Brings a blocked video back to the state that it was in; the owner is told why.
 * @throws not_found, invalid_state, version_conflict
 */
export async function restoreVideo({
  ctx,
  input,
}: Call<{ id: string; reason: string }, "queues">): Promise<AdminVideoCard> {
  const video = await load(ctx, input.id);
  const to = video.blocked_from;
  if (video.status !== "blocked" || to === undefined) {
    throw invalidState("This video is not blocked.", {
      details: { from: video.status, to: to ?? video.status },
    });
  }
  requireMove(video.status, to, to);
  const written = await write(
    ctx,
    video,
    { status: to },
    { action: "video.restore", reason: input.reason },
  );
  await notify(ctx, {
    user_id: video.creator_id,
    type: "moderation",
    title: "A video of yours is back",
    body: `“${video.title}”: ${input.reason}`,
    link: studioVideoPage(video.channel_id, video.id),
  });
  return presentAdminVideoCard(ctx, written);
}

async function load(ctx: Context, id: string): Promise<VideoItem> {
  requireAdmin(ctx);
  const { data } = await ctx.database.videos.get({ id }).go({ consistent: true });
  if (data === null) throw notFound("video");
  return data;
}

async function write(
  ctx: Context<"queues">,
  video: VideoItem,
  change: Pick<VideoItem, "status" | "blocked_from" | "blocked_at" | "blocked_reason">,
  audit: Pick<AuditInput, "action" | "reason">,
): Promise<VideoItem> {
  const { id } = video;
  const isRestored = change.blocked_from === undefined;
  const written = await writeVideo(
    ctx,
    video,
    change,
    isRestored ? ["blocked_from", "blocked_at", "blocked_reason"] : [],
    {
      ...audit,
      objectId: id,
      before: { status: video.status },
      after: { status: change.status },
    },
  );
  await ctx.providers.queues.send("catalog", { type: "video", id });
  return written;
}
