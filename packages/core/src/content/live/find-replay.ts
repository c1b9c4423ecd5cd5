import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { Context } from "../../platform/context.ts";
import { videoAccess } from "../video/index.ts";
import type { LiveStreamItem } from "./write-stream.ts";

/** The published video of a stream's recording, by the rules of a video's page. One read, if there is a recording. */
export async function findReplay(
  ctx: Context,
  stream: LiveStreamItem,
  channelBought: boolean,
): Promise<LiveStreamDetail["replay"]> {
  if (stream.replay_video_id === undefined) return null;
  const { data: video } = await ctx.database.videos.get({ id: stream.replay_video_id }).go();
  if (video?.status !== "published") return null;
  const viewing = { actor: ctx.actor, purchase: undefined, channelBought, now: ctx.now() };
  if (videoAccess(video, viewing) === "hidden") return null;
  return { id: video.id, slug: toSlug(video.title, video.id), title: video.title };
}
