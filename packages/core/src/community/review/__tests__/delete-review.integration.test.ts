import { describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import { withInterruptions } from "../../../../test/interruptions.ts";
import type { UserActor } from "../../../platform/actor.ts";
import * as Unanswered from "../../unanswered/index.ts";
import * as Review from "../index.ts";
import { createPeople, read, sumOf, write } from "./review-fixtures.ts";

const { creator, ada, ben, admin } = await createPeople();

interface Written {
  id: string;
  channel_id: string;
}

const remove = (
  author: UserActor | typeof visitor,
  { id, channel_id }: Written,
  ...interruptions: (() => Promise<unknown>)[]
) =>
  Review.deleteReview({
    ctx: { ...contextOf(author), database: withInterruptions(database, ...interruptions) },
    input: { channelId: channel_id, id },
  });

/** Deletes a review and writes another one, which has the same key. */
async function replace(author: UserActor, review: Written, rating: number) {
  await remove(author, review);
  return write(author, review.channel_id, rating, new Date(Date.now() + 1000));
}

const unanswered = async () => {
  const input = { page: 1, limit: 50 };
  const { items } = await Unanswered.listUnanswered({ ctx: contextOf(creator), input });
  return items.map(({ id }) => id);
};

describe("a deleted review", () => {
  it("leaves the list and the average, and its author can write another one", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 1);
    await write(ben, channelId, 5);
    expect(await unanswered()).toContain(review.id);
    expect(await remove(ada, review)).toEqual({ deleted: true });
    expect(await unanswered()).not.toContain(review.id);
    expect(await read(channelId, ada)).toMatchObject({
      rating_average: 5,
      rating_count: 1,
      own_review: null,
      reviews: [{ author_name: "Ben" }],
    });
    expect(await refusal(remove(ada, review))).toBe("not_found");
    expect(await write(ada, channelId, 3)).toMatchObject({ is_edited: false, version: 1 });
    expect(await sumOf(channelId)).toEqual({ sum: 8, count: 2 });
  });

  it("was not hidden, because its author could write it again", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 1);
    await Review.hideReview({ ctx: contextOf(admin), input: { channelId, id: review.id } });
    expect(await refusal(remove(ada, review))).toBe("invalid_state");
    expect(await refusal(write(ada, channelId, 1))).toBe("already_exists");
    expect(await sumOf(channelId)).toEqual({ sum: 0, count: 0 });
  });
});

describe("a review can be deleted", () => {
  it("by its author only, and a hidden one does not exist for others", async () => {
    const [channelId, other] = await Promise.all([createChannel(creator), createChannel(creator)]);
    const review = await write(ada, channelId, 4);
    for (const person of [ben, creator, admin]) {
      expect(await refusal(remove(person, review))).toBe("forbidden");
    }
    expect(await refusal(remove(visitor, review))).toBe("unauthenticated");
    expect(await refusal(remove(ada, { ...review, channel_id: other }))).toBe("not_found");
    await Review.hideReview({ ctx: contextOf(creator), input: { channelId, id: review.id } });
    expect(await refusal(remove(ben, review))).toBe("not_found");
    expect(await refusal(remove(creator, review))).toBe("forbidden");
    expect(await sumOf(channelId)).toEqual({ sum: 0, count: 0 });
  });

  it("without access, in a blocked channel, and in one that was deleted", async () => {
    const channelId = await createChannel(creator, { privacy_type: "private", price: 900 });
    const authors = await Promise.all([1, 2, 3].map(() => createUser("watcher")));
    const reviews = await Promise.all(
      authors.map(async (author) => {
        await createPurchase(author, { id: channelId, kind: "channel", creator });
        const review = await write(author, channelId, 5);
        await database.purchases.delete({ buyer_id: author.userId, item_id: channelId }).go();
        return { author, review };
      }),
    );
    const [refunded, blocked, deleted] = reviews;
    if (!refunded || !blocked || !deleted) throw new Error("Three reviews were written");
    expect(await remove(refunded.author, refunded.review)).toEqual({ deleted: true });
    await database.channels.patch({ id: channelId }).set({ blocked_at: "2026-01-01" }).go();
    expect(await remove(blocked.author, blocked.review)).toEqual({ deleted: true });
    expect(await sumOf(channelId)).toEqual({ sum: 5, count: 1 });
    await database.channels.delete({ id: channelId }).go();
    expect(await remove(deleted.author, deleted.review)).toEqual({ deleted: true });
    expect(await refusal(remove(deleted.author, deleted.review))).toBe("not_found");
  });
});

describe("the average is right", () => {
  it("when a review is hidden, changed or deleted while its author deletes it", async () => {
    const channelId = await createChannel(creator);
    await write(ben, channelId, 2);
    const review = await write(ada, channelId, 5);
    const input = { channelId, id: review.id };
    const hide = () => Review.hideReview({ ctx: contextOf(creator), input });
    const show = () => Review.showReview({ ctx: contextOf(creator), input });
    const change = () =>
      Review.updateReview({ ctx: contextOf(ada), input: { ...input, rating: 1, version: 1 } });
    expect(await refusal(remove(ada, review, hide))).toBe("invalid_state");
    expect(await sumOf(channelId)).toEqual({ sum: 2, count: 1 });
    await show();
    expect(await remove(ada, review, change)).toEqual({ deleted: true });
    expect(await sumOf(channelId)).toEqual({ sum: 2, count: 1 });
    const second = await write(ada, channelId, 4);
    expect(await refusal(remove(ada, second, () => remove(ada, second)))).toBe("not_found");
    expect(await sumOf(channelId)).toEqual({ sum: 2, count: 1 });
  });
});

describe("another review of the same author is not touched", () => {
  const interrupted = (actor: UserActor, other: () => Promise<unknown>) => ({
    ...contextOf(actor),
    database: withInterruptions(database, other),
  });

  /** The creator's context, in which something else happens after reviews were read by this index. */
  function afterReading(index: "byChannel" | "waiting", other: () => Promise<unknown>) {
    const { query } = database.reviews;
    const entries: (key: never) => { go: () => Promise<unknown> } = query[index];
    const read = (key: never) => ({
      go: async () => {
        const answer = await entries(key).go();
        await other();
        return answer;
      },
    });
    const reviews = Object.create(database.reviews, {
      query: { value: { ...query, [index]: read } },
    });
    const context: typeof database = Object.create(database, { reviews: { value: reviews } });
    return { ...contextOf(creator), database: context };
  }

  it("by a change or a deletion of the one before", async () => {
    const channelId = await createChannel(creator);
    const first = await write(ada, channelId, 5);
    const change = { channelId, id: first.id, rating: 1, version: 1 };
    const updating = Review.updateReview({
      ctx: interrupted(ada, () => replace(ada, first, 5)),
      input: change,
    });
    expect(await refusal(updating)).toBe("not_found");
    const { own_review: second } = await read(channelId, ada);
    if (second === null) throw new Error("Another review was written");
    expect(await refusal(remove(ada, second, () => replace(ada, second, 5)))).toBe("not_found");
    expect(await sumOf(channelId)).toEqual({ sum: 5, count: 1 });
  });

  it("when the one before is hidden", async () => {
    const channelId = await createChannel(creator);
    const first = await write(ada, channelId, 5);
    const hiding = Review.hideReview({
      ctx: interrupted(creator, () => replace(ada, first, 5)),
      input: { channelId, id: first.id },
    });
    expect(await refusal(hiding)).toBe("not_found");
    expect(await read(channelId)).toMatchObject({ rating_count: 1, reviews: [{ rating: 5 }] });
  });

  it("when the one before is answered or dismissed", async () => {
    const channelId = await createChannel(creator);
    const first = await write(ada, channelId, 5);
    const answering = Review.replyToReview({
      ctx: afterReading("byChannel", () => replace(ada, first, 5)),
      input: { channelId, id: first.id, text: "Thank you" },
    });
    expect(await refusal(answering)).toBe("not_found");
    const { own_review: second } = await read(channelId, ada);
    if (second === null) throw new Error("Another review was written");
    expect(second.reply).toBeNull();
    let third = second;
    const ctx = afterReading("waiting", async () => {
      third = await replace(ada, second, 5);
    });
    await Unanswered.dismissUnanswered({ ctx, input: { id: second.id } });
    expect(third.id).not.toBe(second.id);
    expect(await unanswered()).toContain(third.id);
  });
});
