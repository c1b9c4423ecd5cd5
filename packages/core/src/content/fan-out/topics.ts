import { hasEnded, isRunning } from "@marquee/contracts/content/live/live-phase";
import { toSlug } from "@marquee/contracts/ids";
import { blogPage, videoPage } from "@marquee/contracts/page-address";
import type { Notification } from "@marquee/contracts/people/notification/notification.schema";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { isIdOf } from "../../platform/ids.ts";
import { shorten } from "../../platform/shorten.ts";
import { statusAt } from "../blog/index.ts";
import { isWithdrawn } from "../channel/index.ts";
import { isBlocked, isListed } from "../video/index.ts";
import type { Audience, FanOutMessage, FanOutTopic } from "./fan-out-message.ts";

/** The content of the notification, made from the records at the time of sending. */
export interface Announcement {
  topic: FanOutTopic;
  /** Id of the stream, the video, the channel or the post. */
  objectId: string;
  type: Notification["type"];
  /** The channels, or the blocked videos, whose buyers and followers are notified, sorted. */
  itemIds: readonly string[];
  creatorId: string;
  title: string;
  body: string;
  link: string;
  /** Push message data (spec §3). */
  data: Record<string, string>;
  /** What a mail says; absent for a notification that is not mailed. */
  mail?: {
    subject: string;
    text: string;
    pictureKey?: string | undefined;
    /** The label of its link. */
    action: string;
  };
  /** In the order in which they are notified. */
  audiences: readonly Audience[];
  /** False for a notification that is useful only for a moment: it is pushed, and not in the list of notifications. */
  isStored: boolean;
  /** When it happened. The notification's id, and so its position in the list, is made of it. */
  at: Date;
}

/** The maximum number of characters of a description in a mail. */
const longestText = 600;

/** The notification about an object; undefined when it is no longer true. */
export function loadAnnouncement(
  ctx: Context,
  { topic, id, at }: Pick<FanOutMessage, "topic" | "id" | "at">,
): Promise<Announcement | undefined> {
  switch (topic) {
    case "new_video":
      return newVideo(ctx, id);
    case "new_post":
      return newPost(ctx, id);
    case "live_started":
    case "live_stream_ended":
      return liveStream(ctx, topic, id);
    case "blocked":
    case "restored":
      return block(ctx, { topic, id, at: at === undefined ? ctx.now() : new Date(at) });
  }
}

async function liveStream(
  ctx: Context,
  topic: "live_started" | "live_stream_ended",
  id: string,
): Promise<Announcement | undefined> {
  const { data: stream } = await ctx.database.liveStreams.get({ id }).go({ consistent: true });
  if (stream === null) return undefined;
  const hasStarted = topic === "live_started";
  const link = `/live-video-stream/${toSlug(stream.title, stream.id)}`;
  const announcement = {
    topic,
    type: topic,
    itemIds: [stream.channel_id],
    objectId: stream.id,
    creatorId: stream.creator_id,
    link,
    at: new Date(stream.announced_at ?? stream.created_at),
    data: {
      stream_id: stream.id,
      stream_name: stream.title,
      channel_id: stream.channel_id,
      channel_name: stream.channel_name,
      mux_status: hasStarted ? "active" : "idle",
    },
  };
  if (hasStarted) {
    if (!isRunning(stream.status) || stream.hidden || stream.privacy_type === "private") {
      return undefined;
    }
    return {
      ...announcement,
      title: `${stream.channel_name} is live`,
      body: stream.title,
      mail: {
        subject: `${stream.channel_name} is live: ${stream.title}`,
        text: shorten(stream.description, longestText),
        action: "Watch live",
      },
      audiences: ["buyers", "followers"],
      isStored: true,
    };
  }
  if (!hasEnded(stream.status)) return undefined;
  return {
    ...announcement,
    title: "The live stream has ended",
    body: stream.title,
    audiences: ["viewers"],
    isStored: false,
  };
}

async function newVideo(ctx: Context, id: string): Promise<Announcement | undefined> {
  const { data: video } = await ctx.database.videos.get({ id }).go({ consistent: true });
  if (video === null || !isListed(video)) return undefined;
  return {
    topic: "new_video",
    objectId: video.id,
    type: "new_video",
    itemIds: [video.channel_id],
    creatorId: video.creator_id,
    title: `New on ${video.channel_name}`,
    body: video.title,
    mail: {
      subject: `New on ${video.channel_name}: ${video.title}`,
      text: shorten(video.description, longestText),
      pictureKey: video.thumbnail_key,
      action: "Watch the video",
    },
    link: videoPage(toSlug(video.title, video.id)),
    at: new Date(video.published_at ?? video.created_at),
    data: { channel_id: video.channel_id, channel_name: video.channel_name, video_id: video.id },
    audiences: ["buyers", "followers"],
    isStored: true,
  };
}

/** A post belongs to no channel: the people of all channels of its author are notified. */
async function newPost(ctx: Context, id: string): Promise<Announcement | undefined> {
  const { data: post } = await ctx.database.blogs.get({ id }).go({ consistent: true });
  if (post?.published_at === undefined || post.author_deactivated === true) return undefined;
  if (statusAt(post, ctx.now()) !== "published") return undefined;
  const { data: channels } = await ctx.database.channels.query
    .byCreator({ creator_id: post.author_id })
    .go({ pages: "all" });
  const open = channels.filter((channel) => !isWithdrawn(channel));
  return {
    topic: "new_post",
    objectId: post.id,
    type: "new_post",
    itemIds: open.map((channel) => channel.id).sort(),
    creatorId: post.author_id,
    title: `${post.author_name} has written a post`,
    body: post.title,
    mail: {
      subject: `New from ${post.author_name}: ${post.title}`,
      text: post.excerpt,
      pictureKey: post.cover_key,
      action: "Read it in Marquee",
    },
    link: blogPage(post.slug),
    at: new Date(post.published_at),
    data: { blog_id: post.id },
    audiences: ["buyers", "followers"],
    isStored: true,
  };
}

/**
 * An admin's block of a video or a channel, or its end. Members of a channel are notified when their membership is not
 * renewed.
 */
async function block(
  ctx: Context,
  { topic, id, at }: { topic: "blocked" | "restored"; id: string; at: Date },
): Promise<Announcement | undefined> {
  const isVideo = isIdOf("video", id);
  const item = await (isVideo ? readVideo(ctx, id) : readChannel(ctx, id));
  const isBlocking = topic === "blocked";
  if (item === undefined || item.isBlocked !== isBlocking) return undefined;
  const title = isBlocking ? `“${item.name}” is blocked` : `“${item.name}” is back`;
  const plays = isVideo
    ? { no: "It does not play while it is blocked.", again: "It plays again." }
    : { no: "Its videos do not play while it is blocked.", again: "Its videos play again." };
  const body = isBlocking ? `${plays.no} My Library says what you can do.` : plays.again;
  return {
    topic,
    objectId: id,
    type: isBlocking ? "removal" : "purchase",
    itemIds: item.itemIds,
    creatorId: item.creatorId,
    title,
    body,
    mail: { subject: title, text: body, action: "Open My Library" },
    link: item.link,
    at,
    data: {},
    audiences: ["one_time_buyers"],
    isStored: true,
  };
}

/** A video or a channel that an admin may block. */
interface Blockable {
  name: string;
  creatorId: string;
  isBlocked: boolean;
  /** It, and what it closes with it. */
  itemIds: string[];
  /** The tab of My Library with what its buyers have. */
  link: string;
}

const boughtVideos = "/my_library";
const boughtChannels = "/my_library?tab=channels";

async function readVideo(ctx: Context, id: string): Promise<Blockable | undefined> {
  const { data: video } = await ctx.database.videos.get({ id }).go({ consistent: true });
  if (video === null || video.status === "deleted") return undefined;
  const { title: name, creator_id: creatorId } = video;
  return { name, creatorId, isBlocked: isBlocked(video), itemIds: [id], link: boughtVideos };
}

/** With its videos that are sold, and that are not blocked themselves. */
async function readChannel(ctx: Context, id: string): Promise<Blockable | undefined> {
  const { channels, videos } = ctx.database;
  const { data: channel } = await channels.get({ id }).go({ consistent: true });
  if (channel === null || channel.deleted_at !== undefined) return undefined;
  const { data: sold } = await videos.query
    .byChannel({ channel_id: id })
    .where((attribute, { eq, ne }) =>
      allOf(
        eq(attribute.access_type, "paid"),
        ne(attribute.status, "blocked"),
        ne(attribute.status, "deleted"),
      ),
    )
    .go({ pages: "all", attributes: ["id"] });
  return {
    name: channel.name,
    creatorId: channel.creator_id,
    isBlocked: channel.blocked_at !== undefined,
    itemIds: [id, ...sold.map((video) => video.id)].sort(),
    // Nobody buys a channel without a price: its buyers have bought its videos.
    link: channel.price > 0 ? boughtChannels : boughtVideos,
  };
}
