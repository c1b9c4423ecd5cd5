import { type Call, requireCreatorMode } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import { waitingNames, waitingSortKeyOf } from "./waiting.ts";

/**
 * Removes a comment or a review that needs no answer from the caller's list. It stays visible for everybody.
 * @throws unauthenticated, forbidden for everybody except creators, not_found
 */
export async function dismissUnanswered({
  ctx,
  input,
}: Call<{ id: string }>): Promise<{ dismissed: boolean }> {
  const { userId } = requireCreatorMode(ctx);
  const { comments, reviews } = ctx.database;
  const listKey = { waiting_for: userId, waiting_sort_key: waitingSortKeyOf(input.id) };
  const [ofVideos, ofChannels] = await Promise.all([
    comments.query.waiting(listKey).go(),
    reviews.query.waiting(listKey).go(),
  ]);
  const comment = ofVideos.data.find(({ id }) => id === input.id);
  const review = ofChannels.data.find(({ id }) => id === input.id);
  // The condition fails if it was answered, hidden or removed meanwhile: then it no longer waits for an answer.
  if (comment !== undefined) {
    await tryWrite(
      comments
        .patch({ id: comment.id })
        .remove([...waitingNames])
        .where((attribute, { eq }) => eq(attribute.waiting_for, userId))
        .go(),
    );
  } else if (review !== undefined) {
    const { channel_id, author_id, id } = review;
    await tryWrite(
      reviews
        .patch({ channel_id, author_id })
        .remove([...waitingNames])
        // Its author may have written another one, which waits under the same key.
        .where((attribute, { eq }) =>
          allOf(eq(attribute.waiting_for, userId), eq(attribute.id, id)),
        )
        .go(),
    );
  } else throw notFound("comment");
  return { dismissed: true };
}
