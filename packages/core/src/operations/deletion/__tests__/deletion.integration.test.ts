import { randomUUID } from "node:crypto";
import { pictureAtWidth } from "@marquee/contracts/picture";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
  mediaUrl,
  put,
  refusal,
} from "../../../../test/context.ts";
import {
  countByEntity,
  createFixtures,
  type Fixtures,
  itemsWith,
  system,
} from "../../../../test/provider-fixtures.ts";
import * as Comment from "../../../community/comment/index.ts";
import * as Blog from "../../../content/blog/index.ts";
import { deleteChannel, deleteUser, deleteVideo, getDeletion } from "../delete.ts";
import { runDeletion } from "../run-deletion.ts";
import { runDueDeletions } from "../run-due-deletions.ts";
import { type CreatorFixture, createCreatorFixture } from "./creator-fixtures.ts";

const day = 86_400_000;

/** Delivers the waiting messages in order until there are none. */
async function deliverAll(fixtures: Fixtures, now = new Date()): Promise<void> {
  for (;;) {
    const messages = fixtures.take("deletion");
    if (messages.length === 0) return;
    for (const message of messages) await runDeletion(fixtures.context(system, now), message);
  }
}

async function continueAt(fixtures: Fixtures, now: Date): Promise<void> {
  await runDueDeletions(fixtures.context(system, now));
  await deliverAll(fixtures, now);
}

const afterBuyersTime = () => new Date(Date.now() + 91 * day);
const later = (minutes: number) => new Date(afterBuyersTime().getTime() + minutes * 60_000);

async function finish(fixtures: Fixtures): Promise<void> {
  await deliverAll(fixtures);
  // The deletion of a channel checks again after its videos, that of a person after their channels.
  for (const minutes of [0, 20, 40, 60]) await continueAt(fixtures, later(minutes));
}

const stateOf = async (fixtures: Fixtures, given: CreatorFixture, deletion_id: string) =>
  getDeletion({ ctx: fixtures.context(given.creator), input: { deletion_id } });

/** A person's Watch later list, and the count on their record. */
async function savedBy(id: string) {
  const { data } = await database.savedVideos.query.byPerson({ saved_by: id }).go();
  const { data: user } = await database.users.get({ id }).go({ consistent: true });
  return { ids: data.map(({ video_id }) => video_id), count: user?.saved_count };
}

const exists = async (key: string) => (await fetch(`${mediaUrl}/${key}`)).ok;

/** Stores a picture with its widths. Returns the key and a check whether each of the three files exists. */
async function putPicture(given: CreatorFixture, purpose: "channel_image" | "video_thumbnail") {
  const key = `images/${given.creator.userId}/${purpose}/img_1.480-1280.39c39c39c.jpg`;
  const files = [key, pictureAtWidth(key, 480), pictureAtWidth(key, 1280)];
  const bytes = new Uint8Array([1, 2, 3]);
  await Promise.all(files.map((file) => put(file, bytes, "image/jpeg")));
  return { key, isStored: () => Promise.all(files.map(exists)) };
}

describe("a video's deletion", () => {
  it("a video without buyers is deleted with everything that belongs to it", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const input = { id: given.freeId };
    const thumbnail = await putPicture(given, "video_thumbnail");
    await database.videos.patch(input).set({ thumbnail_key: thumbnail.key }).go();
    const { deletion_id } = await deleteVideo({ ctx: fixtures.context(given.creator), input });
    await deliverAll(fixtures);
    const done = await stateOf(fixtures, given, deletion_id);
    expect(done).toMatchObject({ kind: "video", state: "done", buyers_until: null });
    expect(done.steps.every(({ state }) => state === "done")).toBe(true);
    expect(countByEntity(await itemsWith([given.freeId]))).toEqual({ claim: 1, deletion_job: 1 });
    expect(await exists(`frames/${given.freeId}/a-0.jpg`)).toBe(false);
    expect(await thumbnail.isStored()).toEqual([false, false, false]);
    // The buyer's entry for it no longer counts; the other one stays.
    expect(await savedBy(given.buyer.userId)).toEqual({ ids: [given.soldId], count: 1 });
    const repeated = await deleteVideo({ ctx: fixtures.context(given.creator), input });
    expect(repeated).toEqual({ deletion_id });
  });

  it("the deletion of a sold video waits for its buyers, who are notified once", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const input = { id: given.soldId };
    const { deletion_id } = await deleteVideo({ ctx: fixtures.context(given.creator), input });
    await deliverAll(fixtures);
    const notifications = fixtures.take("notifications");
    expect(notifications).toMatchObject([{ user_id: given.buyer.userId, type: "removal" }]);
    const waiting = await stateOf(fixtures, given, deletion_id);
    expect(waiting.state).toBe("waiting");
    const ninety = Date.parse(waiting.buyers_until ?? "") - Date.now();
    expect(Math.round(ninety / day)).toBe(90);
    expect(await exists(`frames/${given.soldId}/a-0.jpg`)).toBe(true);

    await continueAt(fixtures, new Date(Date.now() + 89 * day));
    expect((await stateOf(fixtures, given, deletion_id)).state).toBe("waiting");
    await continueAt(fixtures, afterBuyersTime());
    expect((await stateOf(fixtures, given, deletion_id)).state).toBe("done");
    // The payment records stay.
    expect(countByEntity(await itemsWith([given.soldId]))).toEqual({
      claim: 1,
      deletion_job: 1,
      purchase: 1,
    });
    expect(fixtures.take("notifications")).toEqual([]);
    expect(await exists(`frames/${given.soldId}/a-0.jpg`)).toBe(false);
  });

  it("the deletion of a priced video without buyers waits a day for a payment in progress", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    await database.videos.patch({ id: given.freeId }).set({ access_type: "paid", price: 500 }).go();
    const input = { id: given.freeId };
    const { deletion_id } = await deleteVideo({ ctx: fixtures.context(given.creator), input });
    await deliverAll(fixtures);
    expect(await stateOf(fixtures, given, deletion_id)).toMatchObject({
      state: "waiting",
      buyers_until: null,
    });
    await continueAt(fixtures, new Date(Date.now() + 26 * 3_600_000));
    expect((await stateOf(fixtures, given, deletion_id)).state).toBe("done");
  });

  it("only the owner and an admin may delete a video, and the admin's deletion is audited", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const input = { id: given.freeId };
    const asBuyer = fixtures.context(given.buyer);
    expect(await refusal(deleteVideo({ ctx: asBuyer, input }))).toBe("not_found");
    const admin = { type: "user", userId: given.buyer.userId, accountType: "admin" } as const;
    const { deletion_id } = await deleteVideo({ ctx: fixtures.context(admin), input });
    expect(await refusal(deleteVideo({ ctx: asBuyer, input }))).toBe("not_found");
    expect(await refusal(getDeletion({ ctx: asBuyer, input: { deletion_id } }))).toBe("not_found");
    const { data } = await database.auditEntries.query.byObject({ object_id: given.freeId }).go();
    expect(data).toMatchObject([{ action: "deletion.start", actor_id: admin.userId }]);
  });
});

describe("a channel's deletion", () => {
  it("a channel closes at once and is deleted after its last video", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const input = { id: given.channelId };
    const picture = await putPicture(given, "channel_image");
    await database.channels.patch(input).set({ image_key: picture.key }).go();
    const ctx = fixtures.context(given.creator);
    const { deletion_id } = await deleteChannel({ ctx, input });
    const { data: user } = await database.users.get({ id: given.creator.userId }).go();
    expect(user?.channel_count).toBe(0);
    await deliverAll(fixtures);
    expect(countByEntity(await itemsWith([given.freeId]))).toEqual({ claim: 1, deletion_job: 1 });
    expect((await stateOf(fixtures, given, deletion_id)).state).toBe("waiting");
    expect(await picture.isStored()).toEqual([true, true, true]);
    await finish(fixtures);
    expect((await stateOf(fixtures, given, deletion_id)).state).toBe("done");
    expect(await picture.isStored()).toEqual([false, false, false]);
    expect(countByEntity(await itemsWith([given.channelId]))).toEqual({
      claim: 1,
      deletion_job: 1,
    });
  });
});

describe("a user's deletion", () => {
  it("the deletion of a user whom an admin had deactivated blocks the e-mail address", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const id = given.creator.userId;
    await database.users
      .patch({ id })
      .set({ deactivated_at: new Date().toISOString(), deactivation_type: "abuse" })
      .go();
    const admin = { type: "user", userId: given.buyer.userId, accountType: "admin" } as const;
    await deleteUser({ ctx: fixtures.context(admin), input: { id } });
    await deliverAll(fixtures);
    expect(fixtures).toMatchObject({ removed: [], blocked: [id.slice("usr_".length)] });
    expect(fixtures.mails).toMatchObject([
      { text: expect.stringContaining("no new one can begin") },
    ]);
  });

  it("the deletion of a user leaves no data that identifies them, and keeps the data of others", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const id = given.creator.userId;
    const { deletion_id } = await deleteUser({
      ctx: fixtures.context(given.creator),
      input: { id },
    });
    await deliverAll(fixtures);
    // While buyers keep their purchases, the name and the address are already deleted.
    const email = `${id.toLowerCase()}@example.com`;
    expect(countByEntity(await itemsWith([given.name, email]))).toEqual({});
    const uid = id.slice("usr_".length);
    expect(fixtures).toMatchObject({
      disabled: [uid],
      signedOut: [uid],
      removed: [uid],
      blocked: [],
    });
    expect(fixtures.mails).toMatchObject([{ to: email, subject: "Your account has been deleted" }]);
    expect(await exists(`images/${id}/profile_picture/a.png`)).toBe(false);
    expect(await exists(`images/${id}/channel_image/a.png`)).toBe(true);
    const { data: soldVideo } = await database.videos.get({ id: given.soldId }).go();
    expect(soldVideo).toMatchObject({ status: "deleted", creator_name: "Deleted user" });

    const { data: other } = await database.channels.get({ id: given.otherChannelId }).go();
    expect(other).toMatchObject({ rating_sum: 5, rating_count: 1, follower_count: 0 });
    const { data: comments } = await database.comments.query
      .byThread({ thread_id: given.otherVideoId })
      .go();
    expect(comments.map(({ author_name, reply_count }) => [author_name, reply_count])).toEqual(
      expect.arrayContaining([
        ["Deleted user", 1],
        ["Bea Buyer", 0],
      ]),
    );
    expect(comments).toHaveLength(2);

    await finish(fixtures);
    expect((await stateOf(fixtures, given, deletion_id)).state).toBe("done");
    expect(await exists(`images/${id}/channel_image/a.png`)).toBe(false);
    expect(countByEntity(await itemsWith([id]))).toEqual(remainder);
    expect(await savedBy(id)).toEqual({ ids: [], count: undefined });
    // Both videos in the buyer's list were the creator's.
    expect(await savedBy(given.buyer.userId)).toEqual({ ids: [], count: 0 });
  });

  it("a user with a disputed payment is not deleted", async () => {
    const fixtures = createFixtures();
    const given = await createCreatorFixture();
    const key = { buyer_id: given.buyer.userId, item_id: given.soldId };
    await database.purchases.patch(key).set({ status: "disputed" }).go();
    for (const payer of [given.creator, given.buyer]) {
      const asking = deleteUser({ ctx: fixtures.context(payer), input: { id: payer.userId } });
      expect(await refusal(asking)).toBe("invalid_state");
    }
    expect(countByEntity(await itemsWith([given.name])).user).toBe(1);
  });

  it("the deletion of a user removes the user's texts from the audit log, and keeps each change", async () => {
    const fixtures = createFixtures();
    const [admin, owner, writer] = await Promise.all([
      createUser("admin"),
      createUser("creator"),
      createUser("creator"),
    ]);
    const words = `words-${randomUUID()}`;
    const videoId = await createVideo(owner, await createChannel(owner));
    const { id: commentId } = await Comment.createComment({
      ctx: contextOf(writer),
      input: { video_id: videoId, text: words },
    });
    await Comment.removeComment({ ctx: contextOf(admin), input: { id: commentId } });
    const post = await Blog.createBlog({
      ctx: contextOf(writer),
      input: { title: words, excerpt: "", body: "<p>Hello</p>", status: "published" },
    });
    await Blog.updateBlog({
      ctx: contextOf(admin),
      input: { id: post.id, version: 1, title: "Renamed" },
    });
    expect(await itemsWith([words])).not.toEqual([]);

    await deleteUser({ ctx: fixtures.context(writer), input: { id: writer.userId } });
    await deliverAll(fixtures);
    expect(await itemsWith([words])).toEqual([]);
    const { data } = await database.auditEntries.query.byObject({ object_id: commentId }).go();
    expect(data).toMatchObject([{ action: "comment.remove", actor_id: admin.userId }]);
  });
});

/** The remaining data of a creator: the record without a name, deletions, and payments. */
const remainder = { user: 1, claim: 1, deletion_job: 4, purchase: 1, comment: 1 };

it("a deletion has the same result for any number, order and loss of messages", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fc.nat({ max: 999 })).map((stream) => () => Number(stream.next().value)),
      async (next) => {
        const fixtures = createFixtures();
        const given = await createCreatorFixture();
        const id = given.creator.userId;
        const { deletion_id } = await deleteUser({
          ctx: fixtures.context(given.creator),
          input: { id },
        });
        const deliver = async (now: Date) => {
          const waiting: unknown[] = fixtures.take("deletion");
          while (waiting.length > 0) {
            const index = next() % waiting.length;
            const [message] = waiting.slice(index, index + 1);
            // Interrupted after its page was written, before the next message was sent: it is delivered again.
            fixtures.failQueue(next() % 4 === 0 ? 1 : 0);
            const ctx = fixtures.context(system, now);
            const times = 1 + (next() % 3);
            const runs = await Promise.allSettled(
              Array.from({ length: times }, () => runDeletion(ctx, message)),
            );
            fixtures.failQueue(0);
            if (runs.every(({ status }) => status === "fulfilled")) waiting.splice(index, 1);
            waiting.push(...fixtures.take("deletion"));
          }
        };
        await deliver(new Date());
        for (const minutes of [0, 20, 40, 60, 80, 100, 120, 140]) {
          await runDueDeletions(fixtures.context(system, later(minutes)));
          await deliver(later(minutes));
        }
        expect((await stateOf(fixtures, given, deletion_id)).state).toBe("done");
        expect(countByEntity(await itemsWith([id]))).toEqual(remainder);
        expect(countByEntity(await itemsWith([given.name]))).toEqual({});
        const { data: other } = await database.channels.get({ id: given.otherChannelId }).go();
        expect(other).toMatchObject({ rating_sum: 5, rating_count: 1, follower_count: 0 });
        expect(await savedBy(given.buyer.userId)).toEqual({ ids: [], count: 0 });
      },
    ),
    { numRuns: 6 },
  );
});
