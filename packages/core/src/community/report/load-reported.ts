import type { CreateReport } from "@marquee/contracts/community/report/report.schema";
import { cut } from "@marquee/contracts/cut";
import { idFromSlug } from "@marquee/contracts/ids";
import { getBlog } from "../../content/blog/index.ts";
import { isWithdrawn } from "../../content/channel/index.ts";
import { loadVisibleStream } from "../../content/live/index.ts";
import { findViewedVideo } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { canReadComments } from "../comment/index.ts";
import { findReview } from "../review/index.ts";

interface Reported {
  title: string;
  ownerId: string;
  /** The video of a comment. */
  videoId?: string;
  /** The channel of a live stream. A report of a review names it already. */
  channelId?: string;
  /** What a comment or a review is about, or where a live stream is. */
  subjectTitle?: string;
}

/**
 * Loads the reported object as its reporter sees it: an object that they may not see cannot be reported.
 * @throws not_found, invalid_fields for an id of another kind
 */
export async function loadReported(ctx: Context, report: CreateReport): Promise<Reported> {
  const { object_type: type, object_id: id, channel_id = "" } = report;
  if (idFromSlug(type, id) !== id) throw invalidFields({ object_id: `Not a ${type} id` });
  if (type === "review" && channel_id === "") {
    throw invalidFields({ channel_id: "Name the channel of the review" });
  }
  const found = await readers[type](ctx, id, channel_id);
  if (found === undefined) throw notFound(type === "user" ? "person" : type);
  return { ...found, title: cut(found.title, 200) };
}

type Reader = (ctx: Context, id: string, channelId: string) => Promise<Reported | undefined>;

const readers: Record<CreateReport["object_type"], Reader> = {
  async video(ctx, id) {
    const viewed = await findViewedVideo(ctx, id);
    return viewed && { title: viewed.video.title, ownerId: viewed.video.creator_id };
  },
  async channel(ctx, id) {
    const { data } = await ctx.database.channels.get({ id }).go();
    if (data === null || isWithdrawn(data)) return undefined;
    return { title: data.name, ownerId: data.creator_id };
  },
  async comment(ctx, id) {
    const { data } = await ctx.database.comments.get({ id }).go();
    if (data === null || data.removed_at !== undefined) return undefined;
    const discussed = await findViewedVideo(ctx, data.video_id);
    if (discussed === undefined || !canReadComments(discussed.access)) return undefined;
    return {
      title: data.text,
      ownerId: data.author_id,
      videoId: data.video_id,
      subjectTitle: discussed.video.title,
    };
  },
  async review(ctx, id, channelId) {
    const { channel, review } = await findReview(ctx, { channelId, id });
    if (review?.state !== "shown") return undefined;
    return { title: review.text, ownerId: review.author_id, subjectTitle: channel.name };
  },
  async blog(ctx, id) {
    const blog = await getBlog({ ctx, input: { id } });
    return { title: blog.title, ownerId: blog.author_id };
  },
  async user(ctx, id) {
    const { data } = await ctx.database.users.get({ id }).go();
    if (data === null || data.deactivated_at !== undefined) return undefined;
    return { title: data.name, ownerId: data.id };
  },
  async live(ctx, id) {
    const { stream } = await loadVisibleStream(ctx, id);
    return {
      title: stream.title,
      ownerId: stream.creator_id,
      channelId: stream.channel_id,
      subjectTitle: stream.channel_name,
    };
  },
};
