import { describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  database,
  refusal,
  visitor,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import * as Review from "../index.ts";
import { createPeople, read, write } from "./review-fixtures.ts";

const { creator, ada, ben, admin } = await createPeople();

describe("reviews", () => {
  it("are limited to one for each person and channel, and count in the average at once", async () => {
    const channelId = await createChannel(creator);
    expect(await read(channelId)).toMatchObject({ rating_average: null, rating_count: 0 });
    await write(ada, channelId, 5);
    await write(ben, channelId, 2, new Date(Date.now() + 10));
    expect(await refusal(write(ada, channelId, 1))).toBe("already_exists");
    const seen = await read(channelId, ada);
    expect(seen).toMatchObject({
      rating_average: 3.5,
      rating_count: 2,
      own_review: { rating: 5, author_name: "Ada" },
      reviews: [{ author_name: "Ben", text: "2 stars", is_hidden: false, reply: null }, {}],
    });
    const twice = await Promise.all([1, 2].map(() => refusal(write(admin, channelId, 4))));
    expect(twice.filter((code) => code === "accepted")).toHaveLength(1);
    expect((await read(channelId)).rating_count).toBe(3);
  });

  it("are for people with access, and not for the owner", async () => {
    const [open, free, priced] = await Promise.all([
      createChannel(creator),
      createChannel(creator, { privacy_type: "private" }),
      createChannel(creator, { privacy_type: "private", price: 900 }),
    ]);
    expect(await refusal(write(creator, open, 5))).toBe("forbidden");
    expect(await refusal(write(ada, free, 5))).toBe("accepted");
    expect(await refusal(write(ada, priced, 5))).toBe("forbidden");
    expect(await refusal(write(admin, priced, 5))).toBe("forbidden");
    await createPurchase(ada, { id: priced, kind: "channel", creator });
    expect(await refusal(write(ada, priced, 5))).toBe("accepted");
    const anonymous = Review.createReview({
      ctx: contextOf(visitor),
      input: { channelId: open, rating: 5, text: "" },
    });
    expect(await refusal(anonymous)).toBe("unauthenticated");
    expect(await refusal(write(ada, "chn_00000000000000000000000000", 5))).toBe("not_found");
  });

  it("leave the list and the average while hidden", async () => {
    const channelId = await createChannel(creator);
    const bad = await write(ada, channelId, 1);
    await write(ben, channelId, 5);
    const input = { channelId, id: bad.id };
    expect(await refusal(Review.hideReview({ ctx: contextOf(ben), input }))).toBe("forbidden");
    expect(await Review.hideReview({ ctx: contextOf(creator), input })).toMatchObject({
      is_hidden: true,
    });
    await Review.hideReview({ ctx: contextOf(creator), input });
    expect(await read(channelId)).toMatchObject({
      rating_average: 5,
      rating_count: 1,
      reviews: [{ rating: 5 }],
    });
    expect((await read(channelId, ada)).own_review).toMatchObject({ is_hidden: true });
    expect((await read(channelId, creator)).reviews).toHaveLength(2);
    await Promise.all([
      Review.showReview({ ctx: contextOf(creator), input }),
      refusal(Review.showReview({ ctx: contextOf(creator), input })),
    ]);
    expect(await read(channelId)).toMatchObject({ rating_average: 3, rating_count: 2 });
    expect((await read(channelId)).reviews).toHaveLength(2);
  });

  it("that an admin has hidden can be shown again by an admin only", async () => {
    const channelId = await createChannel(creator);
    const { id } = await write(ada, channelId, 1);
    const input = { channelId, id };
    await Review.hideReview({ ctx: contextOf(creator), input });
    await Review.hideReview({ ctx: contextOf(admin), input });
    expect(await refusal(Review.showReview({ ctx: contextOf(creator), input }))).toBe("forbidden");
    expect(await Review.showReview({ ctx: contextOf(admin), input })).toMatchObject({
      is_hidden: false,
    });
    await Review.hideReview({ ctx: contextOf(creator), input });
    expect(await refusal(Review.showReview({ ctx: contextOf(creator), input }))).toBe("accepted");
    const { data } = await database.channels.get({ id: channelId }).go();
    expect(data).toMatchObject({ rating_sum: 1, rating_count: 1, version: 1 });
  });

  it("are hidden and shown as they are now, though the index by which they are found is late", async () => {
    const channelId = await createChannel(creator);
    const { id } = await write(ada, channelId, 1);
    const input = { channelId, id };
    const ctx = contextOf(creator);
    for (const [change, opposite, isHidden] of [
      [Review.hideReview, Review.showReview, true],
      [Review.showReview, Review.hideReview, false],
    ] as const) {
      await change({ ctx, input });
      const { data: late } = await database.reviews.query.byChannel({ channel_id: channelId }).go();
      await opposite({ ctx, input });
      const query = { byChannel: () => ({ go: async () => ({ data: late }) }) };
      const reviews = Object.create(database.reviews, { query: { value: query } });
      const lateIndex = {
        ...ctx,
        database: Object.create(database, { reviews: { value: reviews } }),
      };
      expect(await change({ ctx: lateIndex, input })).toMatchObject({ is_hidden: isHidden });
    }
  });

  it("are answered once, by the channel's owner", async () => {
    const [channelId, other] = await Promise.all([createChannel(creator), createChannel(creator)]);
    const { id } = await write(ada, channelId, 4);
    const answer = (actor: UserActor, of = channelId) =>
      Review.replyToReview({
        ctx: contextOf(actor),
        input: { channelId: of, id, text: "Thank you" },
      });
    expect(await refusal(answer(ben))).toBe("forbidden");
    expect(await refusal(answer(admin))).toBe("forbidden");
    expect(await refusal(answer(creator, other))).toBe("not_found");
    expect(await answer(creator)).toMatchObject({ reply: { text: "Thank you" } });
    expect(await refusal(answer(creator))).toBe("already_exists");
    expect((await read(channelId)).reviews).toMatchObject([{ reply: { text: "Thank you" } }]);
  });

  it("are paginated by cursor, and are not found in a blocked channel", async () => {
    const channelId = await createChannel(creator);
    for (const [index, author] of [ada, ben, admin].entries()) {
      await write(author, channelId, index + 1, new Date(Date.now() + index * 10));
    }
    const first = await read(channelId, visitor, { limit: 2 });
    expect(first.reviews.map(({ rating }) => rating)).toEqual([3, 2]);
    const cursor = first.pagination.next_cursor ?? "";
    const second = await read(channelId, visitor, { limit: 2, cursor });
    expect(second.reviews.map(({ rating }) => rating)).toEqual([1]);
    expect(second.pagination.has_next).toBe(false);
    await database.channels.patch({ id: channelId }).set({ blocked_at: "2026-01-01" }).go();
    expect(await refusal(read(channelId))).toBe("not_found");
  });
});

it("that an admin hides can be shown by an admin only, though the owner hides or shows it at the same moment", async () => {
  for (let round = 0; round < 12; round += 1) {
    const channelId = await createChannel(creator);
    const { id } = await write(ada, channelId, 3);
    const input = { channelId, id };
    const before = round % 2 === 0;
    if (before) await Review.hideReview({ ctx: contextOf(creator), input });
    await Promise.allSettled([
      before
        ? Review.showReview({ ctx: contextOf(creator), input })
        : Review.hideReview({ ctx: contextOf(creator), input }),
      Review.hideReview({ ctx: contextOf(admin), input }),
    ]);
    const { data } = await database.reviews
      .get({ channel_id: channelId, author_id: ada.userId })
      .go({ consistent: true });
    expect(data).toMatchObject({ state: "hidden", hidden_by: "admin" });
    expect((await read(channelId)).rating_count).toBe(0);
  }
});
