import type { ReplyToReview, Review } from "@marquee/contracts/community/review/review.schema";
import { type Call, viewerId } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { waitingNames } from "../unanswered/index.ts";
import { loadModerated } from "./load-review.ts";
import { notifyOfReply } from "./notify-of-review.ts";
import { presentReview } from "./present-review.ts";

/**
 * Stores the creator's one answer to a review of their channel.
 * @throws unauthenticated, not_found, forbidden, already_exists
 */
export async function replyToReview({
  ctx,
  input,
}: Call<ReplyToReview & { channelId: string; id: string }, "queues">): Promise<Review> {
  const { channel, review } = await loadModerated(ctx, input);
  if (viewerId(ctx) !== channel.creator_id) {
    throw new MarqueeError("forbidden", "Only the channel's owner can answer its reviews.");
  }
  const { channel_id, author_id } = review;
  const reply = { reply_text: input.text, replied_at: ctx.now().toISOString() };
  const isWritten = await tryWrite(
    ctx.database.reviews
      .patch({ channel_id, author_id })
      .set(reply)
      .remove([...waitingNames])
      .where((attribute, { eq, notExists }) =>
        allOf(eq(attribute.id, review.id), notExists(attribute.replied_at)),
      )
      .go(),
  );
  if (!isWritten) {
    const { data: present } = await ctx.database.reviews
      .get({ channel_id, author_id })
      .go({ consistent: true });
    // Its author may have deleted it, and written another one under the same key.
    if (present?.id !== review.id) throw notFound("review");
    throw new MarqueeError("already_exists", "You have answered this review already.");
  }
  await notifyOfReply(ctx, channel, review);
  return presentReview(ctx, { ...review, ...reply });
}
