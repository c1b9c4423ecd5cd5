import { beforeEach, describe, expect, it } from "vitest";
import {
  channel,
  database,
  mediaUrl,
  type Person,
  person,
  put,
  video,
} from "../../../../test/context.ts";
import { createFixtures, type Fixtures, system } from "../../../../test/deletion-context.ts";
import { reserveMinutes } from "../../../people/minutes/index.ts";
import { newId, uidOf } from "../../../platform/ids.ts";
import { removeThread, removeWords } from "../comments.ts";
import { findStep } from "../find-step.ts";
import { removeFollow } from "../follows.ts";
import { newJob } from "../job.ts";
import type { Outcome } from "../step.ts";

const now = new Date();
const at = now.toISOString();

let fixtures: Fixtures;
let owner: Person;
let channelId: string;
beforeEach(async () => {
  fixtures = createFixtures();
  owner = await person("creator");
  channelId = await channel(owner);
});

const jobOf = (kind: "video" | "channel" | "user", objectId: string) =>
  newJob(now, { kind, objectId, ownerId: owner.userId, requestedBy: owner.userId });

/** Does one page of a step. */
const step = (
  kind: "video" | "channel" | "user",
  name: string,
  objectId: string,
  more: { cursor?: string | undefined; ctx?: ReturnType<Fixtures["context"]> } = {},
): Promise<Outcome> => {
  const job = { ...jobOf(kind, objectId), cursor: more.cursor };
  return findStep(database, kind, name)(more.ctx ?? fixtures.context(system, now), job);
};
const over = (done: number) => ({ next: "step", done });

const report = async (object_id: string): Promise<string> => {
  const id = newId("report", now);
  await database.reports
    .create({
      id,
      reporter_id: "usr_reporter",
      object_type: "comment",
      object_id,
      object_title: "Words",
      object_owner_id: owner.userId,
      reason: "spam",
      details: "",
      state: "open",
      shard: "0",
      created_at: at,
    })
    .go();
  return id;
};
const reportIsThere = async (id: string) =>
  (await database.reports.get({ id }).go({ consistent: true })).data !== null;

async function comment(
  videoId: string,
  options: { parent?: string; author?: string } = {},
): Promise<string> {
  const { parent, author = owner.userId } = options;
  const id = newId("comment", new Date());
  await database.comments
    .create({
      id,
      video_id: videoId,
      thread_id: parent ?? videoId,
      ...(parent !== undefined && { parent_id: parent }),
      owner_id: owner.userId,
      author_id: author,
      author_name: "Ada Lovelace",
      author_picture_key: "images/a.png",
      text: "Words",
      waiting_for: owner.userId,
      waiting_sort_key: `${at}_${id}`,
      created_at: at,
    })
    .go();
  if (parent !== undefined) {
    await database.comments.patch({ id: parent }).add({ reply_count: 1 }).go();
  }
  return id;
}
const commentOf = async (id: string) =>
  (await database.comments.get({ id }).go({ consistent: true })).data;
const videoOf = async (id: string) =>
  (await database.videos.get({ id }).go({ consistent: true })).data;

describe("the comments of a deleted video", () => {
  it("are removed with their replies and the reports on both", async () => {
    const id = await video(owner, channelId);
    const first = await comment(id);
    const reply = await comment(id, { parent: first });
    const reports = [await report(first), await report(reply), await report(reply)];
    const other = await report(id);
    expect(await step("video", "comments", id)).toEqual(over(1));
    expect(await Promise.all([first, reply].map(commentOf))).toEqual([null, null]);
    expect(await Promise.all(reports.map(reportIsThere))).toEqual([false, false, false]);
    expect(await reportIsThere(other)).toBe(true);
  });

  it("are removed a page at a time", async () => {
    const id = await video(owner, channelId);
    for (let count = 0; count < 26; count += 1) await comment(id);
    const page = await step("video", "comments", id);
    expect(page).toMatchObject({ next: "page", done: 25, cursor: expect.any(String) });
    if (page.next !== "page") throw new Error("No page");
    expect(await step("video", "comments", id, page)).toEqual(over(1));
  });

  it("of a long thread are removed before the comment that leads to them", async () => {
    const id = await video(owner, channelId);
    const first = await comment(id);
    const replies = Array.from({ length: 101 }, () => newId("comment", new Date()));
    await database.comments
      .put(
        replies.map((reply) => ({
          id: reply,
          video_id: id,
          thread_id: first,
          parent_id: first,
          owner_id: owner.userId,
          author_id: owner.userId,
          author_name: "Ada",
          text: "Words",
          created_at: at,
        })),
      )
      .go();
    expect(await step("video", "comments", id, { cursor: undefined })).toEqual({
      next: "page",
      done: 0,
      cursor: undefined,
    });
    expect(await commentOf(first)).not.toBeNull();
    expect(await removeThread(fixtures.context(system, now), first)).toBe(true);
    const { data } = await database.comments.query.byThread({ thread_id: first }).go();
    expect(data).toEqual([]);
    expect(await commentOf(first)).toBeNull();
  });
});

describe("the comments of a deleted person", () => {
  const ctx = () => fixtures.context(system, now);
  const remove = async (id: string) => {
    const found = await commentOf(id);
    if (found === null) throw new Error("No comment");
    await removeWords(ctx(), found);
  };

  it("are removed, with the reports on them", async () => {
    const id = await comment(await video(owner, channelId));
    const reported = await report(id);
    await remove(id);
    expect(await commentOf(id)).toBeNull();
    expect(await reportIsThere(reported)).toBe(false);
  });

  it("stay without text, author and place in a list while they have replies", async () => {
    const id = await comment(await video(owner, channelId));
    const reply = await comment(channelId, { parent: id, author: "usr_other" });
    await remove(id);
    const left = await commentOf(id);
    expect(left).toMatchObject({ removed_at: at, text: "", author_name: "Deleted user" });
    for (const name of ["author_picture_key", "waiting_for", "waiting_sort_key"]) {
      expect(left).not.toHaveProperty(name);
    }
    await remove(reply);
    expect(await commentOf(reply)).toBeNull();
    expect(await commentOf(id)).toBeNull();
  });

  it("that are replies no longer count, and their comment stays", async () => {
    const id = await comment(await video(owner, channelId), { author: "usr_other" });
    const replies = [
      await comment(channelId, { parent: id }),
      await comment(channelId, { parent: id }),
    ];
    for (const reply of replies) await remove(reply);
    expect(await commentOf(id)).toMatchObject({ reply_count: 0, text: "Words" });
    expect(await Promise.all(replies.map(commentOf))).toEqual([null, null]);
  });

  it("that are replies to a missing comment are removed alone; another failure is thrown", async () => {
    const id = await comment(await video(owner, channelId));
    const reply = await comment(channelId, { parent: id });
    const found = await commentOf(reply);
    if (found === null) throw new Error("No comment");
    const broken = Object.create(database, {
      service: {
        value: {
          transaction: { write: () => ({ go: () => Promise.reject(new Error("Out of reach")) }) },
        },
      },
    });
    await expect(removeWords({ ...ctx(), database: broken }, found)).rejects.toThrow(
      "Out of reach",
    );
    expect(await commentOf(reply)).not.toBeNull();
    await database.comments.delete({ id }).go();
    await remove(reply);
    expect(await commentOf(reply)).toBeNull();
    expect(await commentOf(id)).toBeNull();
  });
});

describe("a deleted follower", () => {
  const follow = (user_id: string) =>
    database.follows.create({ channel_id: channelId, user_id, created_at: at }).go();
  const followOf = async (user_id: string) =>
    (await database.follows.get({ channel_id: channelId, user_id }).go({ consistent: true })).data;
  const countOf = async () =>
    (await database.channels.get({ id: channelId }).go({ consistent: true })).data?.follower_count;
  const remove = (user_id: string) =>
    removeFollow(fixtures.context(system, now), { channel_id: channelId, user_id });

  it("no longer counts, once", async () => {
    await follow("usr_one");
    await database.channels.patch({ id: channelId }).set({ follower_count: 2 }).go();
    await remove("usr_one");
    await remove("usr_one");
    expect(await followOf("usr_one")).toBeNull();
    expect(await countOf()).toBe(1);
  });

  it("of a deleted channel is removed alone; another failure is thrown", async () => {
    await follow("usr_two");
    const broken = Object.create(database, {
      service: {
        value: {
          transaction: { write: () => ({ go: () => Promise.reject(new Error("Out of reach")) }) },
        },
      },
    });
    const ctx = { ...fixtures.context(system, now), database: broken };
    const key = { channel_id: channelId, user_id: "usr_two" };
    await expect(removeFollow(ctx, key)).rejects.toThrow("Out of reach");
    await database.channels.delete({ id: channelId }).go();
    await remove("usr_two");
    expect(await followOf("usr_two")).toBeNull();
    expect(await countOf()).toBeUndefined();
  });
});

describe("the files of a deleted video", () => {
  /** Records what is asked of the video provider. */
  function withAssets() {
    const removed: string[] = [];
    const cancelled: string[] = [];
    const uploads: Record<string, { status: string; asset_id?: string }> = {
      waiting: { status: "waiting" },
      created: { status: "asset_created", asset_id: "asset_of_upload" },
    };
    const gone = () => Promise.reject(Object.assign(new Error("Not found"), { status: 404 }));
    const ctx = fixtures.context(system, now);
    const mux = async () => {
      const real = await fixtures.providers.mux();
      const assets = { delete: async (id: string) => void removed.push(id) };
      const asked = {
        retrieve: async (id: string) => uploads[id] ?? gone(),
        cancel: async (id: string) => void cancelled.push(id),
      };
      return new Proxy(real, {
        get: (target, name) =>
          name === "video" ? { assets, uploads: asked } : Reflect.get(target, name),
      });
    };
    return { removed, cancelled, ctx: { ...ctx, providers: { ...ctx.providers, mux } } };
  }

  it("are deleted at the provider: the present, the next and the replaced ones, each once", async () => {
    const id = await video(owner, channelId, {
      asset_id: "asset_now",
      upload_id: "created",
      replacement_asset_id: "asset_next",
      replacement_upload_id: "unknown",
    });
    await database.replacedFiles
      .put([
        { video_id: id, asset_id: "asset_old", due: "replaced_file", due_sort_key: `${at}_1` },
        { video_id: id, asset_id: "asset_now", due: "replaced_file", due_sort_key: `${at}_2` },
      ])
      .go();
    const { removed, ctx } = withAssets();
    expect(await step("video", "media", id, { ctx })).toEqual(over(1));
    expect(removed.sort()).toEqual(["asset_next", "asset_now", "asset_of_upload", "asset_old"]);
    const { data } = await database.replacedFiles.query.byVideo({ video_id: id }).go();
    expect(data).toEqual([]);
  });

  it("that were never uploaded are none", async () => {
    const { removed, cancelled, ctx } = withAssets();
    const id = await video(owner, channelId);
    expect(await step("video", "media", id, { ctx })).toEqual(over(1));
    expect(await step("video", "upload", id, { ctx })).toEqual(over(1));
    expect(await step("video", "media", "vid_gone", { ctx })).toEqual(over(0));
    expect([removed, cancelled]).toEqual([[], []]);
  });

  it("that are on their way are cancelled, and their minutes released", async () => {
    const id = await video(owner, channelId, {
      upload_id: "waiting",
      replacement_upload_id: "created",
    });
    const { cancelled, ctx } = withAssets();
    const user_id = owner.userId;
    await database.minutesBalances
      .create({
        user_id,
        plan_total: 100,
        plan_used: 0,
        topup_total: 0,
        topup_used: 0,
        reserved: 0,
        version: 1,
      })
      .go();
    for (const uploadId of ["waiting", "created"]) {
      await reserveMinutes(ctx, { userId: user_id, uploadId, seconds: 600 });
    }
    expect(await step("video", "upload", id, { ctx })).toEqual(over(1));
    expect(cancelled).toEqual(["waiting"]);
    const { data } = await database.minutesBalances.get({ user_id }).go({ consistent: true });
    expect(data?.reserved).toBe(0);
  });

  it("of its pictures are deleted, and pictures of others are not", async () => {
    const exists = async (key: string) => (await fetch(`${mediaUrl}/${key}`)).ok;
    const bytes = new Uint8Array([1, 2, 3]);
    const key = `images/${owner.userId}/video_thumbnail/a.png`;
    const id = await video(owner, channelId, { thumbnail_key: key });
    const frames = `frames/${id}/a-0.jpg`;
    const foreign = `frames/${id}x/a-0.jpg`;
    for (const file of [key, frames, foreign]) await put(file, bytes, "image/png");
    expect(await step("video", "files", id)).toEqual(over(1));
    expect(await Promise.all([key, frames, foreign].map(exists))).toEqual([false, false, true]);
    const frame = `frames/${id}x/a-0.jpg`;
    const shown = await video(owner, channelId, { thumbnail_key: frame });
    expect(await step("video", "files", shown)).toEqual(over(1));
    expect(await exists(frame)).toBe(true);
    expect(await step("video", "files", "vid_gone")).toEqual(over(1));
  });

  it("are deleted again while the folder is not empty", async () => {
    const ctx = fixtures.context(system, now);
    const storage = { ...ctx.providers.storage, removeFolder: async () => false };
    const full = { ...ctx, providers: { ...ctx.providers, storage } };
    const id = await video(owner, channelId);
    expect(await step("video", "files", id, { ctx: full })).toEqual({ next: "page", done: 0 });
  });
});

describe("the record of a deleted video", () => {
  it("goes with its captions and the reports on it, and the catalog looks again a minute later", async () => {
    const id = await video(owner, channelId);
    const reported = await report(id);
    expect(await step("video", "record", id)).toEqual(over(1));
    expect(await videoOf(id)).toBeNull();
    expect(await reportIsThere(reported)).toBe(false);
    expect(fixtures.sent).toEqual([{ queue: "catalog", message: { type: "video", id } }]);
  });

  it("leaves no series with it, and other series as they are", async () => {
    const id = await video(owner, channelId);
    const series = async (video_ids: string[]) => {
      const made = newId("series", new Date());
      await database.series
        .create({
          id: made,
          creator_id: owner.userId,
          channel_id: channelId,
          name: "All",
          description: "",
          video_ids,
          created_at: "2026-01-01T00:00:00.000Z",
          updated_at: "2026-01-01T00:00:00.000Z",
        })
        .go();
      return made;
    };
    const [holding, other] = [await series(["vid_a", id, "vid_b"]), await series(["vid_a"])];
    expect(await step("video", "series", id)).toEqual(over(2));
    const read = async (one: string) => (await database.series.get({ id: one }).go()).data;
    expect(await read(holding)).toMatchObject({
      video_ids: ["vid_a", "vid_b"],
      updated_at: at,
      version: 1,
    });
    expect(await read(other)).toMatchObject({
      video_ids: ["vid_a"],
      updated_at: "2026-01-01T00:00:00.000Z",
    });
    expect(await step("video", "series", "vid_gone")).toEqual(over(0));
  });

  it("leaves nobody's list with it", async () => {
    const id = await video(owner, channelId);
    const watcher = await person("watcher");
    await database.users.patch({ id: watcher.userId }).set({ saved_count: 1 }).go();
    await database.savedVideos.put({ saved_by: watcher.userId, video_id: id, saved_at: at }).go();
    expect(await step("video", "saves", id)).toEqual(over(1));
    const { data } = await database.savedVideos.query.byVideo({ video_id: id }).go();
    expect(data).toEqual([]);
  });
});

describe("the buyers of deleted content", () => {
  const purchase = (
    item_id: string,
    buyer_id: string,
    changes: { kind?: "video" | "channel"; status?: "paid" | "disputed" | "refunded" } = {},
  ) =>
    database.purchases
      .create({
        buyer_id,
        item_id,
        id: newId("purchase", now),
        kind: "video",
        creator_id: owner.userId,
        title: "Sea",
        status: "paid",
        amount: 999,
        platform_fee: 99,
        session_id: "cs_test",
        created_at: at,
        updated_at: at,
        ...changes,
      })
      .go();
  const until = new Date(now.getTime() + 90 * 86_400_000).toISOString().slice(0, 10);

  it("who have paid and were not refunded are notified until when they keep a video", async () => {
    const id = await video(owner, channelId);
    await purchase(id, "usr_paid");
    await purchase(id, "usr_disputed", { status: "disputed" });
    await purchase(id, "usr_refunded", { status: "refunded" });
    await purchase(id, "usr_other", { kind: "channel" });
    expect(await step("video", "buyers_told", id)).toEqual(over(2));
    const told = fixtures.take("notifications");
    expect(told).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          user_id: "usr_paid",
          type: "removal",
          title: "A video leaves your library",
          body: `“Sea” was removed by its creator. You keep it until ${until}.`,
          link: "/my_library",
        },
        expect.objectContaining({ user_id: "usr_disputed" }),
      ]),
    );
    expect(told).toHaveLength(2);
  });

  it("of a channel are notified of the channel, and keep nothing that an admin had blocked", async () => {
    await purchase(channelId, "usr_paid", { kind: "channel" });
    await step("channel", "buyers_told", channelId);
    expect(fixtures.take("notifications")).toMatchObject([
      {
        title: "A channel leaves your library",
        body: `“Sea” was removed by its creator. You keep it until ${until}.`,
      },
    ]);
    await database.channels.patch({ id: channelId }).set({ blocked_reason: "Stolen" }).go();
    await step("channel", "buyers_told", channelId);
    const blocked = await video(owner, channelId, { deleted_from: "blocked" });
    await purchase(blocked, "usr_paid");
    await step("video", "buyers_told", blocked);
    expect(fixtures.take("notifications")).toMatchObject([
      { body: "“Sea” was removed by its creator." },
      { body: "“Sea” was removed by its creator." },
    ]);
  });

  it("are notified a page at a time", async () => {
    const id = await video(owner, channelId);
    for (let count = 0; count < 26; count += 1) await purchase(id, `usr_${count}`);
    const page = await step("video", "buyers_told", id);
    expect(page).toMatchObject({ next: "page", done: 25, cursor: expect.any(String) });
    if (page.next !== "page") throw new Error("No page");
    expect(await step("video", "buyers_told", id, page)).toEqual(over(1));
    const people = fixtures
      .take("notifications")
      .map((message) => (typeof message === "object" && message !== null ? message : {}))
      .map((message) => Reflect.get(message, "user_id"));
    expect(new Set(people).size).toBe(26);
  });
});

describe("a deleted channel", () => {
  it("ends its members' subscriptions with their paid month", async () => {
    const stripe = await fixtures.providers.stripe();
    const customer = (await stripe.customers.create({ email: "a@example.com" })).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const subscribed = async () => {
      const product = await stripe.products.create({ name: "A month" });
      const price = await stripe.prices.create({
        currency: "usd",
        product: product.id,
        unit_amount: 500,
        recurring: { interval: "month" },
      });
      return stripe.subscriptions.create({
        customer,
        default_payment_method: card.id,
        items: [{ price: price.id }],
      });
    };
    const [running, ended] = [await subscribed(), await subscribed()];
    await stripe.subscriptions.cancel(ended.id);
    for (const [index, subscription_id] of [
      running.id,
      ended.id,
      "sub_unknown",
      undefined,
    ].entries()) {
      await database.purchases
        .create({
          buyer_id: `usr_${index}`,
          item_id: channelId,
          id: newId("purchase", now),
          kind: "channel",
          creator_id: owner.userId,
          title: "Sea",
          status: "paid",
          amount: 500,
          platform_fee: 50,
          session_id: "cs_test",
          ...(subscription_id !== undefined && { subscription_id }),
          created_at: at,
          updated_at: at,
        })
        .go();
    }
    expect(await step("channel", "memberships", channelId)).toEqual(over(4));
    expect(await stripe.subscriptions.retrieve(running.id)).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
    });
    const ctx = fixtures.context(system, now);
    const broken = {
      ...ctx,
      providers: { ...ctx.providers, stripe: () => Promise.reject(new Error("Out of reach")) },
    };
    await expect(step("channel", "memberships", channelId, { ctx: broken })).rejects.toThrow(
      "Out of reach",
    );
  });

  it("takes its videos, reviews and followers with it", async () => {
    const id = await video(owner, channelId);
    expect(await step("channel", "videos", channelId)).toEqual(over(1));
    expect(await videoOf(id)).toMatchObject({ status: "deleted" });
    const reviewId = newId("review", now);
    await database.reviews
      .create({
        channel_id: channelId,
        author_id: "usr_author",
        id: reviewId,
        author_name: "Ada",
        rating: 4,
        text: "Calm.",
        state: "shown",
        created_at: at,
      })
      .go();
    const reported = await report(reviewId);
    expect(await step("channel", "reviews", channelId)).toEqual(over(1));
    const { data: reviews } = await database.reviews.query
      .byChannel({ channel_id: channelId })
      .go();
    expect(reviews).toEqual([]);
    expect(await reportIsThere(reported)).toBe(false);
    await database.follows
      .create({ channel_id: channelId, user_id: "usr_one", created_at: at })
      .go();
    expect(await step("channel", "followers", channelId)).toEqual(over(1));
    const { data } = await database.follows.query.byChannel({ channel_id: channelId }).go();
    expect(data).toEqual([]);
  });

  it("takes its picture, its record and the reports on it with it", async () => {
    const key = `images/${owner.userId}/channel_image/a.png`;
    await put(key, new Uint8Array([1]), "image/png");
    await database.channels.patch({ id: channelId }).set({ image_key: key }).go();
    expect(await step("channel", "files", channelId)).toEqual(over(1));
    expect((await fetch(`${mediaUrl}/${key}`)).ok).toBe(false);
    const other = await channel(owner);
    const shared = `frames/${other}/a.png`;
    await put(shared, new Uint8Array([1]), "image/png");
    await database.channels.patch({ id: other }).set({ image_key: shared }).go();
    await step("channel", "files", other);
    expect((await fetch(`${mediaUrl}/${shared}`)).ok).toBe(true);
    expect(await step("channel", "files", await channel(owner))).toEqual(over(1));
    const reported = await report(channelId);
    expect(await step("channel", "record", channelId)).toEqual(over(1));
    expect(await reportIsThere(reported)).toBe(false);
    const { data } = await database.channels.get({ id: channelId }).go({ consistent: true });
    expect(data).toBeNull();
    expect(fixtures.sent).toEqual([
      { queue: "catalog", message: { type: "channel", id: channelId } },
    ]);
  });
});

describe("a deleted person", () => {
  it("is signed out at once, and disabled", async () => {
    expect(await step("user", "sign_out", owner.userId)).toEqual(over(1));
    expect(fixtures.disabled).toEqual([uidOf(owner.userId)]);
    expect(fixtures.signedOut).toEqual([uidOf(owner.userId)]);
  });

  it("leaves no posts, and no reports on them", async () => {
    const id = newId("blog", now);
    await database.blogs
      .create({
        id,
        author_id: owner.userId,
        author_name: "Ada",
        slug: id,
        title: "Post",
        excerpt: "",
        status: "draft",
        created_at: at,
        updated_at: at,
      })
      .go();
    await database.blogBodies.create({ blog_id: id, html: "<p>Hello</p>" }).go();
    const reported = await report(id);
    expect(await step("user", "blogs", owner.userId)).toEqual(over(1));
    expect((await database.blogs.get({ id }).go()).data).toBeNull();
    expect((await database.blogBodies.get({ blog_id: id }).go()).data).toBeNull();
    expect(await reportIsThere(reported)).toBe(false);
  });

  it("leaves channels to deletions of their own, also while their buyers have time", async () => {
    expect(await step("user", "channels", owner.userId)).toEqual(over(1));
    const { data: deleted } = await database.channels
      .get({ id: channelId })
      .go({ consistent: true });
    expect(deleted?.deleted_at).toBeDefined();
    const late = await channel(owner);
    expect(await step("user", "buyers_time", owner.userId)).toMatchObject({ next: "wait" });
    const { data } = await database.channels.get({ id: late }).go({ consistent: true });
    expect(data?.deleted_at).toBeDefined();
    for (const id of [channelId, late]) await database.channels.delete({ id }).go();
    expect(await step("user", "buyers_time", owner.userId)).toEqual(over(0));
  });

  it("keeps the payments without the name", async () => {
    const copies = { buyer_name: "Ada Lovelace", buyer_picture_key: "images/a.png" };
    await database.purchases
      .create({
        buyer_id: owner.userId,
        item_id: "vid_1",
        id: newId("purchase", now),
        kind: "video",
        creator_id: "usr_seller",
        title: "Sea",
        status: "paid",
        amount: 999,
        platform_fee: 99,
        session_id: "cs_test",
        created_at: at,
        updated_at: at,
        ...copies,
      })
      .go();
    const session_id = `cs_${crypto.randomUUID()}`;
    await database.checkouts
      .create({
        session_id,
        user_id: owner.userId,
        kind: "video",
        item_id: "vid_1",
        title: "Sea",
        link: "/",
        request_hash: "hash",
        amount: 999,
        platform_fee: 99,
        status: "fulfilled",
        created_at: at,
        updated_at: at,
        ...copies,
      })
      .go();
    const first = await step("user", "money_trail", owner.userId);
    expect(first).toEqual({ next: "page", done: 1, cursor: "checkouts:" });
    expect(await step("user", "money_trail", owner.userId, { cursor: "checkouts:" })).toEqual(
      over(1),
    );
    const { data: purchase } = await database.purchases
      .get({ buyer_id: owner.userId, item_id: "vid_1" })
      .go({ consistent: true });
    expect(purchase).toMatchObject({ buyer_name: "Deleted user", version: 2, amount: 999 });
    expect(purchase).not.toHaveProperty("buyer_picture_key");
    const { data: checkout } = await database.checkouts
      .get({ session_id })
      .go({ consistent: true });
    expect(checkout).toMatchObject({ buyer_name: "Deleted user", amount: 999 });
    expect(checkout).not.toHaveProperty("buyer_picture_key");
  });

  it("has no name on what buyers keep", async () => {
    const id = await video(owner, channelId, { creator_picture_key: "images/a.png" });
    await database.channels
      .patch({ id: channelId })
      .set({ creator_picture_key: "images/a.png" })
      .go();
    expect(await step("user", "names", owner.userId)).toMatchObject({
      done: 1,
      cursor: "channels:",
    });
    expect(await step("user", "names", owner.userId, { cursor: "channels:" })).toEqual(over(1));
    const { data: kept } = await database.channels.get({ id: channelId }).go({ consistent: true });
    for (const item of [await videoOf(id), kept]) {
      expect(item).toMatchObject({ creator_name: "Deleted user" });
      expect(item).not.toHaveProperty("creator_picture_key");
    }
  });

  it("gets an e-mail before everything about them is removed from the record", async () => {
    const { data: before } = await database.users.get({ id: owner.userId }).go();
    const reported = await report(owner.userId);
    const personal = {
      admin_notes: "Notes",
      deactivation_reason: "Asked for it",
      bio: "Twenty characters and more.",
      category_id: "cat_1",
      country: "GB",
      profile_picture_key: "images/a.png",
      payout_account_id: "acct_1",
      payout_country: "GB",
      payout_reason: "A document is missing.",
      payout_actor: "creator" as const,
      payout_deadline: at,
      payout_visit: { at, state: "none", available: 0, pending: 0, in_transit: 0 },
      stripe_customer_id: "cus_1",
      member_customer_id: "cus_2",
      saved_count: 3,
    };
    await database.users
      .patch({ id: owner.userId })
      .set({ ...personal, payout_status: "enabled" })
      .go();
    expect(await step("user", "record", owner.userId)).toEqual(over(1));
    expect(fixtures.mails).toMatchObject([
      {
        to: before?.email,
        subject: "Your account has been deleted",
        text: expect.stringContaining("You are welcome to begin anew"),
      },
    ]);
    expect(await reportIsThere(reported)).toBe(false);
    const { data } = await database.users.get({ id: owner.userId }).go({ consistent: true });
    expect(data).toMatchObject({
      name: "Deleted user",
      email: expect.stringMatching(/^[0-9a-f]{32}@deleted\.invalid$/),
      email_verified: false,
      payout_status: "none",
      billing_version: (before?.billing_version ?? 0) + 1,
      version: (before?.version ?? 0) + 1,
      updated_at: at,
    });
    for (const name of Object.keys(personal)) expect(data).not.toHaveProperty(name);
    expect(data).not.toHaveProperty("subscription");
    expect(await step("user", "record", owner.userId)).toEqual(over(0));
    expect(fixtures.mails).toHaveLength(1);
    expect(await step("user", "record", "usr_unknown")).toEqual(over(0));
  });

  it("whom an admin had closed cannot begin again with the address", async () => {
    const free = await person("creator");
    await step("user", "identity", free.userId);
    expect([fixtures.removed, fixtures.blocked]).toEqual([[uidOf(free.userId)], []]);
    await database.users.patch({ id: owner.userId }).set({ deactivation_type: "abuse" }).go();
    expect(await step("user", "identity", owner.userId)).toEqual(over(1));
    expect(fixtures.blocked).toEqual([uidOf(owner.userId)]);
    expect(fixtures.removed).toHaveLength(1);
    await step("user", "record", owner.userId);
    expect(fixtures.mails[0]?.text).toContain("no new one can begin with this address");
    await step("user", "identity", "usr_unknown");
    expect(fixtures.removed).toHaveLength(2);
  });

  it("keeps the fact of an admin's change, and none of the person's texts", async () => {
    const id = owner.userId;
    const entry = async (object_id: string, words_of?: string) => {
      const made = newId("audit", now);
      await database.auditEntries
        .create({
          id: made,
          actor_id: "usr_admin",
          action: "comment.remove",
          object_id,
          before: { text: "Words" },
          after: { text: "" },
          reason: "Rude words",
          ...(words_of !== undefined && { words_of, words_sort_key: `${at}_${made}` }),
          request_id: "request",
          day: at.slice(0, 10),
          shard: "0",
          created_at: at,
        })
        .go();
      return { object_id, id: made };
    };
    const silenced = [await entry(id), await entry("cmt_1", id)];
    const other = await entry("cmt_2", "usr_other");
    expect(await step("user", "audit", id)).toEqual({ next: "page", done: 1, cursor: "words:" });
    expect(await step("user", "audit", id, { cursor: "words:" })).toEqual(over(1));
    const read = async (key: { object_id: string; id: string }) =>
      (await database.auditEntries.get(key).go({ consistent: true })).data;
    for (const key of silenced) {
      expect(await read(key)).toEqual({
        ...key,
        actor_id: "usr_admin",
        action: "comment.remove",
        request_id: "request",
        day: at.slice(0, 10),
        shard: "0",
        created_at: at,
      });
    }
    expect(await read(other)).toMatchObject({ before: { text: "Words" }, reason: "Rude words" });
  });

  it("leaves no files: pictures, uploads and exports, each in its own folder", async () => {
    const folders: string[] = [];
    let empty = true;
    const ctx = fixtures.context(system, now);
    const removeFolder = async (folder: string) => {
      folders.push(folder);
      return empty;
    };
    const asked = {
      ...ctx,
      providers: {
        ...ctx.providers,
        storage: { ...ctx.providers.storage, removeFolder },
        privateFiles: { ...ctx.providers.privateFiles, removeFolder },
      },
    };
    const id = owner.userId;
    const run = (name: string, cursor?: string) => step("user", name, id, { ctx: asked, cursor });
    expect(await run("pictures")).toEqual({ next: "page", done: 1, cursor: "blogs:" });
    expect(await run("pictures", "blogs:")).toEqual({ next: "page", done: 1, cursor: "uploads:" });
    expect(await run("pictures", "uploads:")).toEqual(over(1));
    expect(await run("exports")).toEqual(over(1));
    expect(await run("files")).toEqual(over(1));
    expect(folders).toEqual([
      `images/${id}/profile_picture/`,
      `images/${id}/blog_cover/`,
      `uploads/images/${id}/`,
      `exports/${id}/`,
      `images/${id}/`,
    ]);
    empty = false;
    expect(await run("exports")).toEqual({ next: "page", done: 0 });
    expect(await run("files")).toEqual({ next: "page", done: 0 });
  });
});
