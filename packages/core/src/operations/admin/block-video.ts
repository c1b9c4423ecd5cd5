import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { studioVideoPage } from "@marquee/contracts/page-address";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { requireMove, type VideoItem, writeVideo } from "../../content/video/index.ts";
import type { AuditAction } from "../../platform/audit/audit-entry.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { noticesForOwner } from "./notify-owner.ts";
import { presentAdminVideoCard } from "./present-admin-video.ts";

type BlockCall = Call<{ id: string; reason: string }, "queues">;

/**
 * Blocks a video for everybody, its buyers and its owner included; the owner is notified of the reason. Scheduled work
 * stays due, and is not done while the video is blocked.
 * @throws not_found, invalid_state, version_conflict
 */
export async function blockVideo({ ctx, input }: BlockCall): Promise<AdminVideoCard> {
  const { id, reason } = input;
  const video = await loadAsAdmin(ctx, id);
  requireMove(video.status, "blocked");
  await scheduleCheckAfterWrite(ctx, { type: "video", id });
  return changeState(ctx, video, {
    action: "video.block",
    set: {
      status: "blocked",
      blocked_from: video.status,
      blocked_at: ctx.now().toISOString(),
      blocked_reason: reason,
    },
    title: "A video of yours has been blocked",
    reason,
  });
}

/**
 * Returns a blocked video to its state before the block; the owner is notified of the reason.
 * @throws not_found, invalid_state, version_conflict
 */
export async function restoreVideo({ ctx, input }: BlockCall): Promise<AdminVideoCard> {
  const video = await loadAsAdmin(ctx, input.id);
  const to = video.blocked_from;
  if (video.status !== "blocked" || to === undefined) {
    throw invalidState("This video is not blocked.", {
      details: { from: video.status, to: to ?? video.status },
    });
  }
  requireMove(video.status, to, to);
  return changeState(ctx, video, {
    action: "video.restore",
    set: { status: to },
    remove: ["blocked_from", "blocked_at", "blocked_reason"],
    title: "A video of yours is back",
    reason: input.reason,
  });
}

async function loadAsAdmin(ctx: Context, id: string): Promise<VideoItem> {
  requireAdmin(ctx);
  const { data } = await ctx.database.videos.get({ id }).go({ consistent: true });
  if (data === null) throw notFound("video");
  return data;
}

interface StateChange {
  action: AuditAction;
  set: Pick<VideoItem, "status" | "blocked_from" | "blocked_at" | "blocked_reason">;
  remove?: readonly ("blocked_from" | "blocked_at" | "blocked_reason")[];
  /** Of the owner's notification. */
  title: string;
  reason: string;
}

/** Writes the new state with its audit entry, notifies the owner, and updates the lists. @throws version_conflict */
async function changeState(
  ctx: Context<"queues">,
  video: VideoItem,
  { action, set, remove, title, reason }: StateChange,
): Promise<AdminVideoCard> {
  const { id } = video;
  const owned = {
    ownerId: video.creator_id,
    name: video.title,
    link: studioVideoPage(video.channel_id, id),
  };
  const notices = await noticesForOwner(ctx, owned, { titles: [title], reason });
  const audit = {
    action,
    reason,
    objectId: id,
    before: { status: video.status },
    after: { status: set.status },
  };
  const written = await writeVideo(ctx, video, set, remove, audit, notices.writes);
  await notices.send(ctx);
  await ctx.providers.queues.send("catalog", { type: "video", id });
  return presentAdminVideoCard(ctx, written);
}
