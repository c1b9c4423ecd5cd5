import type { CreateReview, Review } from "@marquee/contracts/community/review/review.schema";
import { channelAccess } from "../../content/channel/index.ts";
import { findEntitlements, isOpen } from "../../people/entitlement/index.ts";
import { loadUser, requireVerifiedEmail } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { waitingFor } from "../unanswered/index.ts";
import { loadReviewed } from "./load-review.ts";
import { notifyOfReview } from "./notify-of-review.ts";
import { presentReview } from "./present-review.ts";

/**
 * Reviews a channel that the caller has access to, once; its stars count in the channel's average at once.
 * @throws unauthenticated, not_found, email_unverified, forbidden, already_exists
 */
export async function createReview({
  ctx,
  input,
}: Call<CreateReview & { channelId: string }, "queues">): Promise<Review> {
  const { userId } = requireUser(ctx);
  const [channel, author, entitlements] = await Promise.all([
    loadReviewed(ctx, input.channelId),
    loadUser(ctx, userId),
    findEntitlements(ctx, { buyerId: userId, itemIds: [input.channelId] }),
  ]);
  requireVerifiedEmail(author);
  if (channel.creator_id === userId) {
    throw new MarqueeError("forbidden", "You cannot review your own channel.");
  }
  const entitlement = entitlements.get(channel.id);
  const access = channelAccess(channel, {
    // An admin can see the content without having bought it, but only buyers and members may review.
    actor: { type: "user", userId, accountType: "watcher" },
    isBought: entitlement !== undefined && isOpen(entitlement, ctx.now()),
  });
  if (access !== "granted") {
    throw new MarqueeError("forbidden", "Buy access to this channel to review it.");
  }
  const now = ctx.now();
  const id = newId("review", now);
  const item = {
    channel_id: channel.id,
    author_id: author.id,
    id,
    author_name: author.name,
    author_picture_key: author.profile_picture_key,
    rating: input.rating,
    text: input.text,
    state: "shown" as const,
    created_at: now.toISOString(),
    ...waitingFor(channel.creator_id, id),
  };
  await commit(ctx, ({ channels, reviews }) => [
    check(reviews.create(item).commit(), reviewedAlready),
    check(
      channels
        .patch({ id: channel.id })
        .add({ rating_sum: input.rating, rating_count: 1 })
        .commit(),
      () => notFound("channel"),
    ),
  ]);
  await notifyOfReview(ctx, channel, item);
  return presentReview(ctx, item);
}

const reviewedAlready = () =>
  new MarqueeError("already_exists", "You have reviewed this channel already.");
