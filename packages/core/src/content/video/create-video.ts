import type { CreateVideo, OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { requireCreator } from "../../people/user/index.ts";
import type { Call, Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { requireOwnChannel } from "../channel/index.ts";
import type { VideoItem } from "./access.ts";
import { copiesOfChannel } from "./copies-of-channel.ts";
import { presentOwnVideo } from "./present-video.ts";

/**
 * Creates a draft in the caller's channel; its file comes with createUpload.
 * @throws forbidden, profile_incomplete, subscription_required, not_found
 */
export async function createVideo({
  ctx,
  input,
}: Call<CreateVideo, "playback">): Promise<OwnVideo> {
  const creator = await requireCreator(ctx);
  return presentOwnVideo(ctx, await createDraft(ctx, creator.id, input));
}

/** The settings of a video for another one. @throws not_found when it is not the creator's */
async function settingsOf(ctx: Context, creatorId: string, videoId: string | undefined) {
  if (videoId === undefined) return undefined;
  const { data } = await ctx.database.videos.get({ id: videoId }).go();
  if (data === null || data.creator_id !== creatorId || data.status === "deleted") {
    throw notFound("video");
  }
  const { category_id, tags, access_type, price, privacy_type } = data;
  return { category_id, tags, access_type, price, privacy_type };
}

/** @throws not_found when the channel, or the video whose settings are copied, is not the creator's */
export async function createDraft(
  ctx: Context,
  creatorId: string,
  input: CreateVideo,
): Promise<VideoItem> {
  const [{ data: stored }, settings] = await Promise.all([
    ctx.database.channels.get({ id: input.channel_id }).go(),
    settingsOf(ctx, creatorId, input.settings_of),
  ]);
  const channel = requireOwnChannel(stored, creatorId);
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
      ...settings,
      status: "draft",
      frame_keys: [],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return data;
}
