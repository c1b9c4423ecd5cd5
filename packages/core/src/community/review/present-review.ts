import type { Review } from "@marquee/contracts/community/review/review.schema";
import type { EntityItem } from "electrodb";
import { isWithdrawn } from "../../content/channel/index.ts";
import type { Database } from "../../database.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";

export type ReviewItem = EntityItem<Database["reviews"]>;
type ChannelItem = EntityItem<Database["channels"]>;

export function presentReview(item: ReviewItem, ctx: Context): Review {
  const { reply_text, replied_at } = item;
  return {
    id: item.id,
    channel_id: item.channel_id,
    author_id: item.author_id,
    author_name: item.author_name,
    author_profile_picture: publicImageUrl(ctx.config, item.author_picture_key),
    rating: item.rating,
    text: item.text,
    is_hidden: item.state === "hidden",
    reply:
      reply_text === undefined || replied_at === undefined
        ? null
        : { text: reply_text, created_at: replied_at },
    created_at: item.created_at,
  };
}

/** The owner of a channel, or an admin: they may see and judge its hidden reviews. */
export function moderates(ctx: Context, channel: ChannelItem): "owner" | "admin" | undefined {
  const { actor } = ctx;
  if (actor.type !== "user") return undefined;
  if (actor.accountType === "admin") return "admin";
  return actor.userId === channel.creator_id ? "owner" : undefined;
}

/** A channel whose reviews the caller may see. @throws not_found */
export async function loadReviewed(ctx: Context, channelId: string): Promise<ChannelItem> {
  const { data: channel } = await ctx.database.channels.get({ id: channelId }).go();
  if (channel === null || channel.deleted_at !== undefined) throw notFound("channel");
  if (isWithdrawn(channel) && moderates(ctx, channel) === undefined) throw notFound("channel");
  return channel;
}

/**
 * A review with its channel, for the people who judge it. One round of parallel reads.
 * @throws unauthenticated, not_found, forbidden
 */
export async function loadModerated(
  ctx: Context,
  input: { channelId: string; id: string },
): Promise<{ channel: ChannelItem; review: ReviewItem; as: "owner" | "admin" }> {
  requireUser(ctx);
  const [channel, { data }] = await Promise.all([
    loadReviewed(ctx, input.channelId),
    ctx.database.reviews.query.byChannel({ channel_id: input.channelId, id: input.id }).go(),
  ]);
  const as = moderates(ctx, channel);
  if (as === undefined) {
    throw new MarqueeError("forbidden", "This is for the channel's owner.");
  }
  const [review] = data;
  if (review === undefined) throw notFound("review");
  return { channel, review, as };
}
