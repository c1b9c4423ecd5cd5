import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putOwnReview, putReview } from "./support/fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
});

type Judgement = "hide" | "show" | "reply";
const judgements = ["hide", "show", "reply"] as const;
const as = (person: TestPerson | undefined) => (person === undefined ? {} : { as: person });
const list = (person: TestPerson | undefined, id: string, query = "") =>
  send("GET", `/api/channels/${id}/reviews${query}`, as(person));
const create = (person: TestPerson | undefined, id: string, body: unknown = { rating: 4 }) =>
  send("POST", `/api/channels/${id}/reviews`, { ...as(person), body });
const judge = (
  person: TestPerson | undefined,
  way: Judgement,
  review: string,
  channel = fixtures.channel.id,
  body: unknown = way === "reply" ? { text: "Thank you." } : undefined,
) => send("PUT", `/api/channels/${channel}/reviews/${review}/${way}`, { ...as(person), body });
interface OwnReview {
  id: string;
  reviewId: string;
}
const pathOf = ({ id, reviewId }: OwnReview) => `/api/channels/${id}/reviews/${reviewId}`;
const change = (
  person: TestPerson | undefined,
  review: OwnReview,
  body: unknown = { rating: 1, version: 1 },
) => send("PUT", pathOf(review), { ...as(person), body });
const remove = (person: TestPerson | undefined, review: OwnReview) =>
  send("DELETE", pathOf(review), as(person));
const stored = async ({ id }: OwnReview) => {
  const key = { channel_id: id, author_id: fixtures.people.watcher.id };
  const { data } = await fixtures.database.reviews.get(key).go({ consistent: true });
  return data;
};
const fieldsOf = ({ error }: Awaited<ReturnType<typeof send>>) => Object.keys(error?.fields ?? {});

/** A channel that its owner still has and others do not. */
async function blockedChannel(): Promise<Channel> {
  const channel = await makeChannel(owner);
  const blocked_at = new Date().toISOString();
  await fixtures.database.channels.patch({ id: channel.id }).set({ blocked_at }).go();
  return channel;
}

describe("400, 401 and 403", () => {
  it("reviews are written and judged by signed-in people, in JSON", async () => {
    const { watcher, deactivated } = fixtures.people;
    const { id } = fixtures.channel;
    const [review, own] = await Promise.all([putReview(fixtures), putOwnReview(fixtures)]);
    expect((await create(watcher, id, "{")).status).toBe(400);
    expect((await judge(owner, "reply", review, id, "{")).status).toBe(400);
    expect((await change(watcher, own, "{")).status).toBe(400);
    for (const write of [
      (person?: TestPerson) => change(person, own),
      (person?: TestPerson) => remove(person, own),
      (person?: TestPerson) => create(person, id),
      ...judgements.map((way) => (person?: TestPerson) => judge(person, way, review)),
    ]) {
      expect((await write()).error?.code).toBe("unauthenticated");
      expect((await write(deactivated)).error?.code).toBe("account_deactivated");
    }
    expect((await list(deactivated, id)).error?.code).toBe("account_deactivated");
  });

  it("a creator cannot review the own channel, and a paid channel is reviewed by its buyers only", async () => {
    const { watcher, admin } = fixtures.people;
    expect((await create(owner, fixtures.channel.id)).error).toMatchObject({
      code: "forbidden",
      message: "You cannot review your own channel.",
    });
    for (const person of [watcher, admin]) {
      expect((await create(person, fixtures.soldChannel.id)).error).toMatchObject({
        code: "forbidden",
        message: "Buy access to this channel to review it.",
      });
    }
  });

  it("a review is changed and deleted by its author only, neither by the channel's owner nor by an admin", async () => {
    const { otherCreator, watcher, admin } = fixtures.people;
    const ownReview = await putOwnReview(fixtures);
    const onOwned = { id: fixtures.channel.id, reviewId: await putReview(fixtures) };
    for (const [person, review] of [
      [owner, ownReview],
      [owner, onOwned],
      [otherCreator, ownReview],
      [admin, ownReview],
      [watcher, onOwned],
    ] as const) {
      expect((await change(person, review)).error).toMatchObject({
        code: "forbidden",
        message: "Only its author can change a review.",
      });
      expect((await remove(person, review)).error).toMatchObject({
        code: "forbidden",
        message: "Only its author can delete a review.",
      });
    }
    expect(await stored(ownReview)).toMatchObject({ rating: 4, text: "Calm and exact." });
  });

  it("a review that its author has lost access to cannot be changed, but deleted", async () => {
    const { watcher } = fixtures.people;
    const ownReview = await putOwnReview(fixtures);
    await fixtures.database.channels.patch({ id: ownReview.id }).set({ price: 900 }).go();
    expect((await change(watcher, ownReview)).error).toMatchObject({
      code: "forbidden",
      message: "Buy access to this channel to change your review.",
    });
    expect((await remove(watcher, ownReview)).status).toBe(200);
    expect(await stored(ownReview)).toBeNull();
  });

  it("a review is judged and answered by the channel's owner only", async () => {
    const { watcher, otherCreator, admin } = fixtures.people;
    const review = await putReview(fixtures);
    for (const person of [watcher, otherCreator]) {
      for (const way of judgements) {
        const { error } = await judge(person, way, review);
        expect([way, error?.code]).toEqual([way, "forbidden"]);
      }
    }
    expect((await judge(admin, "reply", review)).error).toMatchObject({
      code: "forbidden",
      message: "Only the channel's owner can answer its reviews.",
    });
    expect((await judge(admin, "hide", review)).status).toBe(200);
    expect((await judge(owner, "show", review)).error).toMatchObject({
      code: "forbidden",
      message: "An administrator has hidden this review.",
    });
  });
});

describe("404", () => {
  it("a hidden channel has no reviews for others, like a missing one", async () => {
    const { watcher, otherCreator } = fixtures.people;
    const review = await putReview(fixtures);
    const blocked = await blockedChannel();
    const messages = new Set<string>();
    for (const id of [blocked.id, newId("channel", new Date())]) {
      for (const answer of [
        await list(undefined, id),
        await list(watcher, id),
        await create(watcher, id),
        ...(await Promise.all(judgements.map((way) => judge(otherCreator, way, review, id)))),
      ]) {
        expect([answer.status, answer.error?.code]).toEqual([404, "not_found"]);
        messages.add(answer.error?.message ?? "");
      }
    }
    expect(messages.size).toBe(1);
    expect((await list(owner, blocked.id)).status).toBe(200);
  });

  it.each(judgements)("%s of a missing review, or one of another channel", async (way) => {
    const { admin } = fixtures.people;
    const elsewhere = await makeChannel(owner);
    const review = await putReview(fixtures);
    for (const [target, channel] of [
      [newId("review", new Date()), fixtures.channel.id],
      [review, elsewhere.id],
    ] as const) {
      for (const person of way === "reply" ? [owner] : [owner, admin]) {
        const answer = await judge(person, way, target, channel);
        expect([answer.status, answer.error?.code]).toEqual([404, "not_found"]);
      }
    }
  });
});

describe("404 of an author", () => {
  it("a review that is missing, deleted, or of another channel", async () => {
    const { watcher } = fixtures.people;
    const [own, other] = await Promise.all([putOwnReview(fixtures), putOwnReview(fixtures)]);
    await succeed(watcher.call(reviewCalls.remove, { params: other }));
    for (const review of [
      other,
      { ...own, reviewId: newId("review", new Date()) },
      { ...own, id: fixtures.channel.id },
    ]) {
      for (const answer of [await change(watcher, review), await remove(watcher, review)]) {
        expect([answer.status, answer.error?.code]).toEqual([404, "not_found"]);
      }
    }
    expect(await stored(own)).toMatchObject({ rating: 4 });
  });

  it("a hidden review, or one in a blocked channel, for others; its author can delete the second", async () => {
    const { otherCreator, watcher } = fixtures.people;
    const [hidden, blocked] = await Promise.all([putOwnReview(fixtures), putOwnReview(fixtures)]);
    const key = { channel_id: hidden.id, author_id: watcher.id };
    await fixtures.database.reviews
      .patch(key)
      .set({ state: "hidden" })
      .composite({ id: hidden.reviewId })
      .go();
    const blocked_at = new Date().toISOString();
    await fixtures.database.channels.patch({ id: blocked.id }).set({ blocked_at }).go();
    for (const answer of [
      await change(otherCreator, hidden),
      await remove(otherCreator, hidden),
      await change(otherCreator, blocked),
      await remove(otherCreator, blocked),
      await change(watcher, blocked),
    ]) {
      expect([answer.status, answer.error?.code]).toEqual([404, "not_found"]);
    }
    expect((await change(watcher, hidden)).status).toBe(200);
    expect(await stored(hidden)).toMatchObject({ rating: 1, state: "hidden" });
    const refused = await remove(watcher, hidden);
    expect([refused.status, refused.error?.code]).toEqual([409, "invalid_state"]);
    expect(await stored(hidden)).toMatchObject({ state: "hidden" });
    expect((await remove(watcher, blocked)).status).toBe(200);
    expect(await stored(blocked)).toBeNull();
  });
});

describe("409", () => {
  it("a review is not changed by a person who has read an older version", async () => {
    const { watcher } = fixtures.people;
    const ownReview = await putOwnReview(fixtures);
    expect((await change(watcher, ownReview)).status).toBe(200);
    expect((await change(watcher, ownReview, { rating: 5, version: 1 })).error).toMatchObject({
      code: "version_conflict",
      message: "This review has changed elsewhere. Load it again.",
      details: { version: 2 },
    });
    expect(await stored(ownReview)).toMatchObject({ rating: 1, version: 2 });
  });

  it("a channel is reviewed once, and a hidden review counts", async () => {
    const { id } = await makeChannel(owner);
    const reviewer = await signUp();
    const review = await succeed(
      reviewer.call(reviewCalls.create, { params: { id }, body: { rating: 5, text: "Calm." } }),
    );
    for (const way of ["show", "hide"] as const) {
      expect((await judge(owner, way, review.id, id)).status).toBe(200);
      expect((await create(reviewer, id, { rating: 1 })).error).toMatchObject({
        code: "already_exists",
        message: "You have reviewed this channel already.",
      });
    }
    const { reviews } = await succeed(owner.call(reviewCalls.ofChannel, { params: { id } }));
    expect(reviews).toMatchObject([{ rating: 5, text: "Calm." }]);
  });

  it("a review is answered once, however many requests arrive at the same time", async () => {
    const reviewId = await putReview(fixtures);
    const params = { id: fixtures.channel.id, reviewId };
    const tries = await Promise.all(
      ["One.", "Two.", "Three."].map((text) =>
        owner.call(reviewCalls.reply, { params, body: { text } }),
      ),
    );
    const answered = tries.flatMap((result) => (result.status ? [result.data.reply?.text] : []));
    expect(answered).toHaveLength(1);
    const secondReply = owner.call(reviewCalls.reply, { params, body: { text: "Four." } });
    expect(await fail(secondReply)).toMatchObject({
      code: "already_exists",
      message: "You have answered this review already.",
    });
    const { reviews } = await succeed(
      visitor()(reviewCalls.ofChannel, { params: { id: fixtures.channel.id } }),
    );
    expect(reviews.find(({ id }) => id === reviewId)?.reply?.text).toBe(answered[0]);
  });
});

describe("422", () => {
  it.each([
    [{}, "rating"],
    [{ rating: 0 }, "rating"],
    [{ rating: 6 }, "rating"],
    [{ rating: 4.5 }, "rating"],
    [{ rating: "5" }, "rating"],
    [{ rating: 5, text: "A".repeat(2001) }, "text"],
    [{ rating: 5, state: "shown" }, "state"],
    [{ rating: 5, author_id: "usr_other" }, "author_id"],
  ])("a review cannot be %j", async (body, field) => {
    const answer = await create(fixtures.people.watcher, fixtures.channel.id, body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it.each([
    [{ rating: 5 }, "version"],
    [{ rating: 5, version: 0 }, "version"],
    [{ rating: 0, version: 1 }, "rating"],
    [{ rating: "5", version: 1 }, "rating"],
    [{ text: "A".repeat(2001), version: 1 }, "text"],
    [{ rating: 5, version: 1, state: "shown" }, "state"],
    [{ rating: 5, version: 1, reply: null }, "reply"],
  ])("a review cannot be changed to %j", async (body, field) => {
    const answer = await change(fixtures.people.watcher, await putOwnReview(fixtures), body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it("a change and a deletion with a malformed id of a review or channel", async () => {
    const { watcher } = fixtures.people;
    const ownReview = await putOwnReview(fixtures);
    for (const [field, review] of [
      ["reviewId", { ...ownReview, reviewId: ownReview.id }],
      ["id", { ...ownReview, id: "chn_1" }],
    ] as const) {
      expect(fieldsOf(await change(watcher, review))).toEqual([field]);
      expect(fieldsOf(await remove(watcher, review))).toEqual([field]);
    }
  });

  it.each([
    [{}, "text"],
    [{ text: "" }, "text"],
    [{ text: "A".repeat(2001) }, "text"],
    [{ text: "Thanks.", rating: 5 }, "rating"],
  ])("an answer cannot be %j", async (body, field) => {
    const answer = await judge(
      owner,
      "reply",
      await putReview(fixtures),
      fixtures.channel.id,
      body,
    );
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it.each(judgements)("%s with a malformed id of a review or channel", async (way) => {
    const review = await putReview(fixtures);
    for (const id of ["rev_1", fixtures.channel.id]) {
      expect(fieldsOf(await judge(owner, way, id))).toEqual(["reviewId"]);
    }
    expect(fieldsOf(await judge(owner, way, review, "chn_1"))).toEqual(["id"]);
  });

  it("the list of reviews has limits and its own cursors", async () => {
    const { id } = fixtures.channel;
    for (const [query, code] of [
      ["?limit=101", "invalid_fields"],
      ["?cursor=garbage", "invalid_cursor"],
      ["?page=11&limit=100", "page_too_far"],
    ] as const) {
      expect((await list(undefined, id, query)).error?.code).toBe(code);
    }
    expect(fieldsOf(await list(undefined, "harbours"))).toEqual(["id"]);
    expect(fieldsOf(await create(owner, "harbours"))).toEqual(["id"]);
  });
});
