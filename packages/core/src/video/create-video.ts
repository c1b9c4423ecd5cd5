import type { CreateVideo, OwnVideo } from "@marquee/contracts/video/video.schema";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { requireCreator } from "../user/profile.ts";
import type { VideoItem } from "./access.ts";
import { copiesOfChannel } from "./copies-of-channel.ts";
import { toOwnVideo } from "./views-of-video.ts";

/**
 * Creates a draft in one's own channel; its file comes with createUpload.
 * @throws forbidden, profile_incomplete, subscription_required, not_found
 */
export async function createVideo({
  ctx,
  input,
}: {
  ctx: Context<"playback">;
  input: CreateVideo;
}): Promise<OwnVideo> {
  const creator = await requireCreator(ctx);
  return toOwnVideo(ctx, await createDraft(ctx, creator.id, input));
}

/** @throws not_found when the channel is not the creator's */
export async function createDraft(
  ctx: Context,
  creatorId: string,
  input: CreateVideo,
): Promise<VideoItem> {
  const { data: channel } = await ctx.database.channels.get({ id: input.channel_id }).go();
  if (channel === null || channel.creator_id !== creatorId || channel.deleted_at !== undefined) {
    throw notFound("channel");
  }
  const now = ctx.now();
  const { data } = await ctx.database.videos
    .create({
      id: newId("video", now),
      creator_id: creatorId,
      channel_id: channel.id,
      ...copiesOfChannel(channel),
      title: input.title,
      description: input.description,
      category_id: [channel.category_id],
      tags: [],
      access_type: "free",
      privacy_type: "public",
      price: 0,
      status: "draft",
      frame_keys: [],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return data;
}
