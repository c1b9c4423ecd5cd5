import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { presentVideoCard, type VideoItem } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";

/** The reason and time of a video's block, and the state after unblocking; null without a block. */
export function blockOf(video: VideoItem): AdminVideoCard["blocked"] {
  if (video.status !== "blocked") return null;
  return {
    at: video.blocked_at ?? video.updated_at,
    reason: video.blocked_reason ?? "",
    from: video.blocked_from ?? "unpublished",
  };
}

export function presentAdminVideoCard(ctx: Context, video: VideoItem): AdminVideoCard {
  const {
    is_purchased: _,
    purchased_amount: __,
    ...card
  } = presentVideoCard(ctx, video, undefined);
  const { price, version } = video;
  return { ...card, price, blocked: blockOf(video), version };
}
