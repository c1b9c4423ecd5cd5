import type { Context } from "../../platform/context.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import { invalidFields } from "../../platform/errors.ts";
import type { VideoItem } from "../video/index.ts";

/** Videos by id, without missing and deleted ones; one round of parallel BatchGets. */
export async function loadVideos(
  ctx: Context,
  ids: readonly string[],
  options: { consistent?: true } = {},
): Promise<Map<string, VideoItem>> {
  const { data } = await ctx.database.videos
    .get([...new Set(ids)].map((id) => ({ id })))
    .go({ ...oneRound, ...options });
  return new Map(
    data.filter((video) => video.status !== "deleted").map((video) => [video.id, video]),
  );
}

/**
 * Loads the videos for a series, which are of its channel and creator. With `leaveOutMissing`, ids of deleted videos are
 * left out without an error. So a page that was open during a deletion can be saved.
 * @throws invalid_fields that names each other video
 */
export async function loadSeriesVideos(
  ctx: Context,
  input: { ids: readonly string[]; channelId: string; creatorId: string; leaveOutMissing: boolean },
): Promise<VideoItem[]> {
  const videos = await loadVideos(ctx, input.ids);
  const fields: Record<string, string> = {};
  const accepted: VideoItem[] = [];
  for (const [index, id] of input.ids.entries()) {
    const video = videos.get(id);
    if (video?.channel_id === input.channelId && video.creator_id === input.creatorId) {
      accepted.push(video);
    } else if (video !== undefined || !input.leaveOutMissing) {
      fields[`video_ids.${index}`] = "Choose videos of this channel";
    }
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return accepted;
}
