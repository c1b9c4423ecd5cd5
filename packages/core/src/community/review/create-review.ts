import type { CreateReview, Review } from "@marquee/contracts/community/review/review.schema";
import { requireVerifiedEmail } from "../../people/user/index.ts";
import type { Call } from "../../platform/context.ts";
import { check } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { waitingFor } from "../unanswered/index.ts";
import { commitWithStars } from "./average.ts";
import { loadReviewer, requireAccess } from "./load-reviewer.ts";
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
  const reviewer = await loadReviewer(ctx, input.channelId);
  const { author, channel } = reviewer;
  requireVerifiedEmail(author);
  requireAccess(reviewer, "Buy access to this channel to review it.");
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
    version: 1,
    created_at: now.toISOString(),
    ...waitingFor(channel.creator_id, id),
  };
  await commitWithStars(ctx, { channelId: channel.id, after: item }, ({ reviews }) => [
    check(reviews.create(item).commit(), reviewedAlready),
  ]);
  await notifyOfReview(ctx, channel, item);
  return presentReview(ctx, item);
}

const reviewedAlready = () =>
  new MarqueeError("already_exists", "You have reviewed this channel already.");
