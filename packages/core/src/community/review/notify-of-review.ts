import { toSlug } from "@marquee/contracts/ids";
import { channelPage } from "@marquee/contracts/page-address";
import type { ChannelItem } from "../../content/channel/index.ts";
import { notifyOrLog } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import type { ReviewItem } from "./present-review.ts";

type NotifiedReview = Pick<ReviewItem, "id" | "author_id" | "rating">;

/**
 * Notifies a channel's owner of its new review. The text does not name its author, because a notification stays after
 * an account is deleted.
 */
export function notifyOfReview(
  ctx: Context<"queues">,
  channel: ChannelItem,
  review: NotifiedReview,
): Promise<void> {
  return notifyPerson(ctx, channel, review, {
    user_id: channel.creator_id,
    title: "A new review",
    body: `“${channel.name}” was given ${review.rating} of 5 stars.`,
  });
}

/** Notifies the author of a review that it was answered. */
export function notifyOfReply(
  ctx: Context<"queues">,
  channel: ChannelItem,
  review: NotifiedReview,
): Promise<void> {
  return notifyPerson(ctx, channel, review, {
    user_id: review.author_id,
    title: "Your review was answered",
    body: `The creator of “${channel.name}” has answered your review.`,
  });
}

function notifyPerson(
  ctx: Context<"queues">,
  channel: ChannelItem,
  review: NotifiedReview,
  notice: { user_id: string; title: string; body: string },
): Promise<void> {
  const link = channelPage(toSlug(channel.name, channel.id));
  const data = { channel_id: channel.id, channel_name: channel.name };
  return notifyOrLog(ctx, { subject: "a review", id: review.id }, [
    { ...notice, type: "review", link, data },
  ]);
}
