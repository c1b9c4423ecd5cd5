import { type ChannelItem, requireVisibleChannel } from "../../content/channel/index.ts";
import { isAdmin } from "../../platform/actor.ts";
import { type Context, requireUser, viewerId } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import type { ReviewItem } from "./present-review.ts";

export type ModeratorRole = "owner" | "admin";

/** The owner of a channel, or an admin: they may see its hidden reviews, hide others and show them again. */
export function moderatorRole(ctx: Context, channel: ChannelItem): ModeratorRole | undefined {
  if (isAdmin(ctx.actor)) return "admin";
  return viewerId(ctx) === channel.creator_id ? "owner" : undefined;
}

/** A channel whose reviews the caller may see. @throws not_found */
export async function loadReviewed(ctx: Context, channelId: string): Promise<ChannelItem> {
  const { data: channel } = await ctx.database.channels.get({ id: channelId }).go();
  return requireVisibleChannel(ctx, channel);
}

interface ReviewKey {
  channelId: string;
  id: string;
}

/** A review as an index has it, with its channel. One round of parallel reads. @throws not_found for the channel */
export async function findReview(
  ctx: Context,
  { channelId, id }: ReviewKey,
): Promise<{ channel: ChannelItem; review: ReviewItem | undefined }> {
  const [channel, { data }] = await Promise.all([
    loadReviewed(ctx, channelId),
    ctx.database.reviews.query.byChannel({ channel_id: channelId, id }).go(),
  ]);
  return { channel, review: data[0] };
}

/** A review with its channel, for those who may hide it. @throws unauthenticated, not_found, forbidden */
export async function loadModerated(
  ctx: Context,
  key: ReviewKey,
): Promise<{ channel: ChannelItem; review: ReviewItem; role: ModeratorRole }> {
  requireUser(ctx);
  const { channel, review } = await findReview(ctx, key);
  const role = moderatorRole(ctx, channel);
  if (role === undefined)
    throw new MarqueeError("forbidden", "Only the channel's owner can do this.");
  if (review === undefined) throw notFound("review");
  return { channel, review, role };
}

/** The caller's review of this channel with this id. One consistent read. */
export async function readCallersReview(
  ctx: Context,
  { channelId, id }: ReviewKey,
): Promise<ReviewItem | undefined> {
  const { userId } = requireUser(ctx);
  const { data } = await ctx.database.reviews
    .get({ channel_id: channelId, author_id: userId })
    .go({ consistent: true });
  return data?.id === id ? data : undefined;
}

/** The refusal of a change of another person's review; a review that the caller may not see does not exist. */
export async function changeRefused(
  ctx: Context,
  key: ReviewKey,
  message: string,
): Promise<MarqueeError> {
  const { channel, review } = await findReview(ctx, key);
  const isVisible = review?.state === "shown" || moderatorRole(ctx, channel) !== undefined;
  return review !== undefined && isVisible
    ? new MarqueeError("forbidden", message)
    : notFound("review");
}
