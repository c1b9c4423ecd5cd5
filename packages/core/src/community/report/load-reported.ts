import type { Report } from "@marquee/contracts/community/report/report.schema";
import { cut } from "@marquee/contracts/cut";
import { idFromSlug } from "@marquee/contracts/ids";
import { getBlog } from "../../content/blog/index.ts";
import { isWithdrawn } from "../../content/channel/index.ts";
import { loadVisibleStream } from "../../content/live/index.ts";
import { findViewedVideo } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { canReadComments } from "../comment/index.ts";
import { loadReviewed } from "../review/index.ts";

export interface Reported {
  title: string;
  ownerId: string;
  /** The video of a comment. */
  videoId?: string;
  /** What a comment or a review is about. */
  subjectTitle?: string;
}

interface Pointer {
  object_type: Report["object_type"];
  object_id: string;
  channel_id?: string | undefined;
}

/**
 * Loads the reported object as its reporter sees it: an object that they may not see cannot be reported.
 * @throws not_found, invalid_fields for an id of another kind
 */
export async function loadReported(ctx: Context, pointer: Pointer): Promise<Reported> {
  const { object_type: type, object_id: id } = pointer;
  if (idFromSlug(type, id) !== id) throw invalidFields({ object_id: `Not a ${type} id` });
  if (type === "review" && pointer.channel_id === undefined) {
    throw invalidFields({ channel_id: "Name the channel of the review" });
  }
  const found = await readers[type](ctx, id, pointer.channel_id ?? "");
  if (found === undefined) throw notFound(type === "user" ? "person" : type);
  return { ...found, title: cut(found.title, 200) };
}

type Reader = (ctx: Context, id: string, channelId: string) => Promise<Reported | undefined>;

const readers: Record<Report["object_type"], Reader> = {
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
    const { name } = await loadReviewed(ctx, channelId);
    const { data } = await ctx.database.reviews.query.byChannel({ channel_id: channelId, id }).go();
    const [review] = data;
    if (review === undefined || review.state === "hidden") return undefined;
    return { title: review.text, ownerId: review.author_id, subjectTitle: name };
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
    return { title: stream.title, ownerId: stream.creator_id };
  },
};
