import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { requireMove } from "../../content/video/index.ts";
import type { Call } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { changeVideo, loadVideoAsAdmin } from "./change-video.ts";
import { notifyBuyersOfBlock } from "./notify-buyers-of-block.ts";

type BlockCall = Call<{ id: string; reason: string }, "queues">;

/**
 * Blocks a video for everybody, its buyers and its owner included. The owner is notified of the reason, and the buyers
 * of the block. Scheduled work stays due, and is not done while the video is blocked.
 * @throws not_found, invalid_state, version_conflict
 */
export async function blockVideo({ ctx, input }: BlockCall): Promise<AdminVideoCard> {
  const { id, reason } = input;
  const video = await loadVideoAsAdmin(ctx, id);
  requireMove(video.status, "blocked");
  await scheduleCheckAfterWrite(ctx, { type: "video", id });
  const at = ctx.now().toISOString();
  const card = await changeVideo(ctx, video, {
    set: {
      status: "blocked",
      blocked_from: video.status,
      blocked_at: at,
      blocked_reason: reason,
    },
    audit: {
      action: "video.block",
      before: { status: video.status },
      after: { status: "blocked" },
    },
    titles: ["A video of yours has been blocked"],
    reason,
  });
  await notifyBuyersOfBlock(ctx, "blocked", { id, at });
  return card;
}

/**
 * Returns a blocked video to its state before the block; the owner and the buyers are notified.
 * @throws not_found, invalid_state, version_conflict
 */
export async function restoreVideo({ ctx, input }: BlockCall): Promise<AdminVideoCard> {
  const video = await loadVideoAsAdmin(ctx, input.id);
  const to = video.blocked_from;
  if (video.status !== "blocked" || to === undefined) {
    throw invalidState("This video is not blocked.", {
      details: { from: video.status, to: to ?? video.status },
    });
  }
  requireMove(video.status, to, to);
  const card = await changeVideo(ctx, video, {
    set: { status: to },
    remove: ["blocked_from", "blocked_at", "blocked_reason"],
    audit: { action: "video.restore", before: { status: video.status }, after: { status: to } },
    titles: ["A video of yours is back"],
    reason: input.reason,
  });
  await notifyBuyersOfBlock(ctx, "restored", { id: video.id, at: ctx.now().toISOString() });
  return card;
}
