import { describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  database,
  visitor,
} from "../../../../test/context.ts";
import { newId } from "../../../platform/ids.ts";
import { removeReview } from "../remove-review.ts";

async function reviewedChannel() {
  const [owner, author] = await Promise.all([createUser("creator"), createUser("watcher")]);
  const channel_id = await createChannel(owner);
  const now = new Date();
  const [{ data: review }] = await Promise.all([
    database.reviews
      .create({
        channel_id,
        author_id: author.userId,
        id: newId("review", now),
        author_name: "Ada Lovelace",
        rating: 4,
        text: "Calm.",
        state: "shown",
        created_at: now.toISOString(),
      })
      .go(),
    database.channels.patch({ id: channel_id }).set({ rating_sum: 4, rating_count: 1 }).go(),
  ]);
  return review;
}

/** A table whose transactions always conflict. */
const alwaysOvertaken = () =>
  Object.create(database, {
    service: {
      value: {
        transaction: {
          write: () => ({
            go: async () => ({ canceled: true, data: [{ code: "TransactionConflict" }, {}] }),
          }),
        },
      },
    },
  });

const stateOf = async ({ channel_id, author_id }: Awaited<ReturnType<typeof reviewedChannel>>) => {
  const [{ data: review }, { data: reviewed }] = await Promise.all([
    database.reviews.get({ channel_id, author_id }).go({ consistent: true }),
    database.channels.get({ id: channel_id }).go({ consistent: true }),
  ]);
  return { isThere: review !== null, count: reviewed?.rating_count };
};

describe("the reviews of a user's deletion", () => {
  it("a review is deleted with its stars", async () => {
    const review = await reviewedChannel();
    await removeReview(contextOf(visitor), review);
    expect(await stateOf(review)).toEqual({ isThere: false, count: 0 });
  });

  it("a review stays with its stars if every try was overtaken", async () => {
    const review = await reviewedChannel();
    await expect(
      removeReview({ ...contextOf(visitor), database: alwaysOvertaken() }, review),
    ).rejects.toThrow("canceled");
    expect(await stateOf(review)).toEqual({ isThere: true, count: 1 });
  });

  it("a review is deleted alone when its channel is deleted", async () => {
    const review = await reviewedChannel();
    await database.channels.delete({ id: review.channel_id }).go();
    await removeReview(contextOf(visitor), review);
    expect(await stateOf(review)).toEqual({ isThere: false, count: undefined });
  });
});
