import type { VideoItem } from "../../content/video/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";

/** The videos that a page of the provider's list names, by id; those of other stages are absent. */
export async function loadListedVideos(
  ctx: Context,
  videoIds: readonly string[],
): Promise<Map<string, VideoItem>> {
  const keys = [...new Set(videoIds)].map((id) => ({ id }));
  const { data } = await ctx.database.videos.get(keys).go({ consistent: true });
  return new Map(data.map((video) => [video.id, video]));
}

/** The people whom a page of a provider's list names, by id; those of other stages are absent. */
export async function loadListedUsers(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, User>> {
  const keys = [...new Set(userIds)].map((id) => ({ id }));
  const { data } = await ctx.database.users.get(keys).go({ consistent: true });
  return new Map(data.map((user) => [user.id, user]));
}
