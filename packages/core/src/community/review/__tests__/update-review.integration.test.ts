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
import * as Review from "../index.ts";
import { createPeople, read, sumOf, write } from "./review-fixtures.ts";

const { creator, ada, ben, admin } = await createPeople();

interface Change {
  rating?: number;
  text?: string;
  version?: number;
}

const update = (
  author: UserActor,
  { id, channel_id }: { id: string; channel_id: string },
  change: Change,
  interruptions: (() => Promise<unknown>)[] = [],
) =>
  Review.updateReview({
    ctx: { ...contextOf(author), database: withInterruptions(database, ...interruptions) },
    input: { channelId: channel_id, id, version: 1, ...change },
  });

describe("a changed review", () => {
  it("changes the average at once, says so, and keeps its place and its answer", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 5);
    await write(ben, channelId, 2);
    expect(review).toMatchObject({ is_edited: false, version: 1 });
    const input = { channelId, id: review.id, text: "Thank you" };
    await Review.replyToReview({ ctx: contextOf(creator), input });
    expect(await update(ada, review, { rating: 3, text: "Calmer." })).toMatchObject({
      id: review.id,
      rating: 3,
      text: "Calmer.",
      is_edited: true,
      version: 2,
      reply: { text: "Thank you" },
      created_at: review.created_at,
    });
    expect(await read(channelId, ada)).toMatchObject({
      rating_average: 2.5,
      rating_count: 2,
      own_review: { rating: 3, text: "Calmer.", is_edited: true, version: 2 },
    });
    expect((await read(channelId)).reviews).toHaveLength(2);
  });

  it("keeps the stars or the text that are not sent", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 4);
    expect(await update(ada, review, { text: "" })).toMatchObject({ rating: 4, text: "" });
    const stars = { rating: 1, version: 2 };
    expect(await update(ada, review, stars)).toMatchObject({ rating: 1, text: "", version: 3 });
    expect(await sumOf(channelId)).toEqual({ sum: 1, count: 1 });
  });

  it("stays hidden, and counts with its new stars when it is shown again", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 1);
    const input = { channelId, id: review.id };
    await Review.hideReview({ ctx: contextOf(creator), input });
    expect(await update(ada, review, { rating: 4 })).toMatchObject({ is_hidden: true, rating: 4 });
    expect(await sumOf(channelId)).toEqual({ sum: 0, count: 0 });
    expect((await read(channelId)).reviews).toEqual([]);
    await Review.showReview({ ctx: contextOf(creator), input });
    expect(await sumOf(channelId)).toEqual({ sum: 4, count: 1 });
  });

  it("has version 1 if it was written without a version", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 5);
    const key = { channel_id: channelId, author_id: ada.userId };
    await database.reviews.patch(key).remove(["version"]).go();
    expect((await read(channelId, ada)).own_review).toMatchObject({ version: 1 });
    expect(await update(ada, review, { rating: 2 })).toMatchObject({ rating: 2, version: 2 });
    expect(await refusal(update(ada, review, { rating: 3 }))).toBe("version_conflict");
  });
});

describe("a review can be changed", () => {
  it("by its author only, and a hidden one does not exist for others", async () => {
    const [channelId, other] = await Promise.all([createChannel(creator), createChannel(creator)]);
    const review = await write(ada, channelId, 4);
    for (const person of [ben, creator, admin]) {
      expect(await refusal(update(person, review, { rating: 1 }))).toBe("forbidden");
    }
    const missing = { ...review, id: "rev_00000000000000000000000000" };
    const elsewhere = { ...review, channel_id: other };
    for (const person of [ada, ben]) {
      expect(await refusal(update(person, missing, { rating: 1 }))).toBe("not_found");
      expect(await refusal(update(person, elsewhere, { rating: 1 }))).toBe("not_found");
    }
    await Review.hideReview({ ctx: contextOf(creator), input: { channelId, id: review.id } });
    expect(await refusal(update(ben, review, { rating: 1 }))).toBe("not_found");
    expect(await refusal(update(creator, review, { rating: 1 }))).toBe("forbidden");
    const anonymous = Review.updateReview({
      ctx: contextOf(visitor),
      input: { channelId, id: review.id, rating: 1, version: 1 },
    });
    expect(await refusal(anonymous)).toBe("unauthenticated");
  });

  it("with access, with a verified address, and while others can see the channel", async () => {
    const channelId = await createChannel(creator, { privacy_type: "private", price: 900 });
    const cy = await createUser("watcher");
    await createPurchase(cy, { id: channelId, kind: "channel", creator });
    const review = await write(cy, channelId, 2);
    expect(await refusal(update(cy, review, { rating: 3 }))).toBe("accepted");
    await database.users.patch({ id: cy.userId }).set({ email_verified: false }).go();
    expect(await refusal(update(cy, review, { rating: 4, version: 2 }))).toBe("email_unverified");
    await database.users.patch({ id: cy.userId }).set({ email_verified: true }).go();
    await database.purchases.delete({ buyer_id: cy.userId, item_id: channelId }).go();
    expect(await refusal(update(cy, review, { rating: 4, version: 2 }))).toBe("forbidden");
    await database.channels.patch({ id: channelId }).set({ blocked_at: "2026-01-01" }).go();
    expect(await refusal(update(cy, review, { rating: 4, version: 2 }))).toBe("not_found");
    expect(await sumOf(channelId)).toEqual({ sum: 3, count: 1 });
  });
});

describe("the average is right", () => {
  it("when the author changes a review twice at the same moment", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 5);
    const other = () => update(ada, review, { rating: 2 });
    expect(await refusal(update(ada, review, { rating: 1 }, [other]))).toBe("version_conflict");
    expect(await sumOf(channelId)).toEqual({ sum: 2, count: 1 });
    expect((await read(channelId)).reviews).toMatchObject([{ rating: 2, version: 2 }]);
  });

  it("when the owner hides and shows a review while its author changes it", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 5);
    const input = { channelId, id: review.id };
    const hide = () => Review.hideReview({ ctx: contextOf(creator), input });
    const show = () => Review.showReview({ ctx: contextOf(creator), input });
    expect(await update(ada, review, { rating: 2 }, [hide])).toMatchObject({ is_hidden: true });
    expect(await sumOf(channelId)).toEqual({ sum: 0, count: 0 });
    const change = { rating: 3, version: 2 };
    expect(await update(ada, review, change, [show])).toMatchObject({ is_hidden: false });
    expect(await sumOf(channelId)).toEqual({ sum: 3, count: 1 });
  });

  it("when the author changes a review while the owner hides it", async () => {
    const channelId = await createChannel(creator);
    const review = await write(ada, channelId, 5);
    const change = () => update(ada, review, { rating: 1 });
    const ctx = { ...contextOf(creator), database: withInterruptions(database, change) };
    const input = { channelId, id: review.id };
    expect(await Review.hideReview({ ctx, input })).toMatchObject({ rating: 1, is_hidden: true });
    expect(await sumOf(channelId)).toEqual({ sum: 0, count: 0 });
  });

  it("when several people change their reviews at once", async () => {
    const channelId = await createChannel(creator);
    const authors = [ada, ben, admin];
    const reviews = await Promise.all(authors.map((author) => write(author, channelId, 5)));
    await Promise.all(
      reviews.map((review, index) =>
        update(authors[index] ?? ada, review, { rating: index + 1, text: "" }),
      ),
    );
    expect(await sumOf(channelId)).toEqual({ sum: 6, count: 3 });
  });
});
