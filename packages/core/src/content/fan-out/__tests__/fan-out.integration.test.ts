import { describe, expect, it } from "vitest";
import {
  createChannel,
  createPurchase,
  createStream,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { deliverPush } from "../../../people/notification/deliver-push.ts";
import { newId } from "../../../platform/ids.ts";
import { fanOut } from "../fan-out.ts";
import {
  createPost,
  devices,
  follow,
  isoAfter,
  notificationsOf,
  quiet,
  run,
  someone,
  startFollowedStream,
} from "./list-fixtures.ts";

describe("a notification for a whole channel", () => {
  it("reaches 1,200 followers once, in push messages of at most 500 devices", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const people = Array.from({ length: 1200 }, someone);
    await follow(channelId, people);
    const tokens = (
      await Promise.all(people.map((userId, index) => devices(userId, 1 + (index % 2))))
    ).flat();
    const id = await createStream(owner, channelId, { status: "live" });

    const { pages, batches } = await run({ topic: "live_started", id });
    // One page of buyers, and 250 followers a page.
    expect(pages).toBe(1 + 5);
    expect(batches.length).toBeLessThanOrEqual(5);
    for (const batch of batches) expect(batch.tokens.length).toBeLessThanOrEqual(500);
    const notifiedTokens = batches.flatMap((batch) => batch.tokens);
    expect(notifiedTokens).toHaveLength(1800);
    expect(new Set(notifiedTokens)).toEqual(new Set(tokens));
    expect(batches[0]).toMatchObject({
      title: "A channel is live",
      data: {
        type: "live_started",
        stream_id: id,
        stream_name: "Storm watch",
        channel_id: channelId,
        channel_name: "A channel",
        mux_status: "active",
        link: `/live-video-stream/storm-watch-${id}`,
      },
    });
    for (const userId of [people[0], people[617], people[1199]]) {
      expect(await notificationsOf(userId ?? "")).toMatchObject([
        { type: "live_started", body: "Storm watch", unread_by: userId },
      ]);
    }
  });

  it("reaches a large audience in segments at the same time, each person once though every message comes twice", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    // Ids as the identity provider makes them, in which upper and lower case differ.
    const people = Array.from({ length: 2900 }, (_, index) => {
      const text = `${someone().slice(4)}${index}`;
      return `usr_${index % 2 === 0 ? text.toUpperCase() : text}`;
    });
    await follow(channelId, people);
    const tokens = people.map((user_id) => ({
      user_id,
      token_hash: `hash-${user_id}`,
      token: `token-${user_id}`,
      device_type: 1 as const,
      created_at: new Date().toISOString(),
    }));
    await database.pushTokens.put(tokens).go();
    const id = await createStream(owner, channelId, { status: "live" });

    const { pages, batches } = await run({ topic: "live_started", id }, 2);
    // One page of buyers, ten in order, and the segments after the last of these.
    expect(pages).toBeGreaterThan(1 + 10 + 1);
    const notifiedTokens = batches.flatMap((batch) => batch.tokens);
    expect(notifiedTokens).toHaveLength(people.length);
    expect(new Set(notifiedTokens)).toEqual(new Set(tokens.map(({ token }) => token)));
  });

  it("adds nothing twice to a list when pages are delivered again, interrupted or not, and keeps read marks", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const people = Array.from({ length: 30 }, someone);
    await follow(channelId, people);
    const [reader = ""] = people;
    await devices(reader, 1);
    const id = await createVideo(owner, channelId);

    const first = await run({ topic: "new_video", id }, 2);
    expect(first.pages).toBe(2);
    expect(first.batches.flatMap(({ tokens }) => tokens)).toHaveLength(1);
    const [notification] = await notificationsOf(reader);
    await database.notifications
      .patch({ user_id: reader, id: notification?.id ?? "" })
      .set({ read_at: new Date().toISOString() })
      .remove(["unread_by", "unread_sort_key"])
      .go();

    // Simulates an interruption of the pages after the notifications were stored and before the end.
    for (const page of [0, 1]) {
      await database.inbox
        .delete({ provider: "fan-out", event_id: `new_video_${id}_${page}` })
        .go();
    }
    await run({ topic: "new_video", id });
    for (const userId of people) expect(await notificationsOf(userId)).toHaveLength(1);
    expect((await notificationsOf(reader))[0]).toHaveProperty("read_at");
  });

  it("pushes once when two messages about it arrive at the same time, and again at once after a failure", async () => {
    const id = await startFollowedStream();
    const followers = { topic: "live_started", id, audience: "followers", page: 1 };

    const failing = quiet();
    failing.ctx.providers.queues.send = () => Promise.reject(new Error("The queue is away"));
    await expect(fanOut(failing.ctx, followers)).rejects.toThrow("The queue is away");

    const { ctx, sent } = quiet();
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => fanOut(ctx, followers)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(sent.filter(({ queue }) => queue === "push")).toHaveLength(1);
    await fanOut(ctx, followers);
    expect(sent.filter(({ queue }) => queue === "push")).toHaveLength(1);
  });

  it("continues a page that failed after its pushes, and pushes to nobody twice", async () => {
    const id = await startFollowedStream();
    const { ctx, sent } = quiet();
    const buyers = { topic: "live_started", id };
    const { sendAll } = ctx.providers.queues;
    await fanOut(ctx, buyers);
    const followers = sent.find(({ queue }) => queue === "fan-out")?.message;
    ctx.providers.queues.sendAll = () => Promise.reject(new Error("The queue is away"));
    await expect(fanOut(ctx, followers)).rejects.toThrow("The queue is away");
    ctx.providers.queues.sendAll = sendAll;
    await fanOut(ctx, followers);
    expect(sent.filter(({ queue }) => queue === "push")).toHaveLength(1);
  });

  it("is completed by another message when the first run was interrupted", async () => {
    const id = await startFollowedStream();
    const followers = { topic: "live_started", id, audience: "followers", page: 1 };
    const { ctx, sent } = quiet();
    await database.inbox
      .put({
        provider: "fan-out",
        event_id: `live_started_${id}_1`,
        type: "live_started",
        claimed_until: new Date(Date.now() + 60_000).toISOString(),
        expires_at: Math.floor(Date.now() / 1000) + 600,
      })
      .go();
    await expect(fanOut(ctx, followers)).rejects.toThrow("being handled");
    expect(sent).toEqual([]);
    const later = { ...ctx, now: () => new Date(Date.now() + 61_000) };
    await fanOut(later, followers);
    expect(sent.filter(({ queue }) => queue === "push")).toHaveLength(1);
  });

  it("notifies a person who bought the channel and follows it once, and never its creator", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner, { privacy_type: "private", price: 999 });
    const [both, buyer] = await Promise.all([createUser("watcher"), createUser("watcher")]);
    const refunded = await createUser("watcher");
    for (const each of [both, buyer, refunded]) {
      await createPurchase(each, { id: channelId, kind: "channel", creator: owner });
    }
    await database.purchases
      .patch({ buyer_id: refunded.userId, item_id: channelId })
      .set({ status: "refunded" })
      .go();
    await follow(channelId, [both.userId, owner.userId]);
    const ids = [both, buyer, refunded, owner].map(({ userId }) => userId);
    const [ofBoth, ofBuyer] = await Promise.all(ids.map((userId) => devices(userId, 1)));
    const { batches } = await run({
      topic: "live_started",
      id: await createStream(owner, channelId, { status: "live" }),
    });
    expect(batches.flatMap(({ tokens }) => tokens).sort()).toEqual(
      [...(ofBoth ?? []), ...(ofBuyer ?? [])].sort(),
    );
    expect((await Promise.all(ids.map(notificationsOf))).map((list) => list.length)).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it("is not pushed to people who switched push off, and is stored for them all the same", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const [quietOne, other] = await Promise.all([createUser("watcher"), createUser("watcher")]);
    await database.users
      .patch({ id: quietOne.userId })
      .set({ notification_choices: { channels: { push: false } } })
      .go();
    await follow(channelId, [quietOne.userId, other.userId]);
    await devices(quietOne.userId, 1);
    const wanted = await devices(other.userId, 1);
    const { batches } = await run({
      topic: "live_started",
      id: await createStream(owner, channelId, { status: "live" }),
    });
    expect(batches.flatMap(({ tokens }) => tokens)).toEqual(wanted);
    expect(await notificationsOf(quietOne.userId)).toHaveLength(1);
  });

  it("is not sent when it is no longer true", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const follower = someone();
    await follow(channelId, [follower]);
    const idle = await createStream(owner, channelId, { status: "idle" });
    const ended = await createStream(owner, channelId, { status: "ended" });
    const unlisted = await createVideo(owner, channelId, { privacy_type: "unlisted" });
    const taken = await createVideo(owner, channelId, { status: "unpublished" });
    for (const id of [idle, ended]) await run({ topic: "live_started", id });
    const closed = await createVideo(owner, channelId, { channel_blocked: true });
    const deactivated = await createVideo(owner, channelId, { creator_deactivated: true });
    for (const id of [unlisted, taken, closed, deactivated]) {
      await run({ topic: "new_video", id });
    }
    await run({ topic: "live_started", id: newId("live", new Date()) });
    expect(await notificationsOf(follower)).toEqual([]);
  });

  it("notifies only recent viewers of the end, by push alone", async () => {
    const owner = await createUser("creator");
    const channelId = await createChannel(owner);
    const id = await createStream(owner, channelId, { status: "ended" });
    const [watching, gone] = [someone(), someone()];
    const [devicesOfWatching] = await Promise.all([devices(watching, 1), devices(gone, 1)]);
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const seen = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await database.liveViewers
      .put([
        { stream_id: id, viewer_id: watching, seen_at: seen(1), expires_at },
        { stream_id: id, viewer_id: gone, seen_at: seen(3), expires_at },
        { stream_id: id, viewer_id: "visitor_x", seen_at: seen(1), expires_at },
      ])
      .go();
    const { batches } = await run({ topic: "live_stream_ended", id });
    expect(batches).toMatchObject([
      { tokens: devicesOfWatching, data: { type: "live_stream_ended", mux_status: "idle" } },
    ]);
    expect(await notificationsOf(watching)).toEqual([]);
  });
});

describe("a batch of devices", () => {
  it("is one call of the push service, and dead tokens of every person are removed", async () => {
    const { ctx, pushed, dead } = quiet();
    const [one, other] = [someone(), someone()];
    const tokens = [...(await devices(one, 2)), ...(await devices(other, 1))];
    dead.add(tokens[1] ?? "");
    await deliverPush(ctx, { tokens, title: "A channel is live", body: "Storm watch", data: {} });
    expect(pushed).toHaveLength(1);
    expect(pushed[0]?.tokens).toEqual(tokens);
    const left = await database.pushTokens.query.byUser({ user_id: one }).go();
    expect(left.data.map(({ token }) => token)).toEqual([tokens[0]]);
    await expect(
      deliverPush(ctx, {
        tokens: Array.from({ length: 501 }, (_, index) => `token-${index}`),
        title: "",
        body: "",
        data: {},
      }),
    ).rejects.toThrow();
  });
});

describe("a new post", () => {
  it("reaches the buyers and followers of every channel of its author, each once", async () => {
    const author = await createUser("creator");
    const [sold, open, blocked] = await Promise.all([
      createChannel(author, { privacy_type: "private", price: 999 }),
      createChannel(author),
      createChannel(author, { blocked_at: isoAfter(-1) }),
    ]);
    const buyer = await createUser("watcher");
    await createPurchase(buyer, { id: sold, kind: "channel", creator: author });
    const [ofBoth, ofOne, ofBlocked] = [someone(), someone(), someone()];
    await follow(sold, [ofBoth]);
    await follow(open, [ofBoth, ofOne, buyer.userId, author.userId]);
    await follow(blocked, [ofBlocked]);
    const people = [buyer.userId, ofBoth, ofOne, ofBlocked, author.userId];
    const tokens = await Promise.all(people.map((person) => devices(person, 1)));

    const id = await createPost(author);
    const { batches } = await run({ topic: "new_post", id }, 2);
    expect(batches.flatMap((batch) => batch.tokens).sort()).toEqual(
      tokens.slice(0, 3).flat().sort(),
    );
    expect(batches[0]).toMatchObject({
      title: "Grace Hopper has written a post",
      data: { type: "new_post", blog_id: id, link: `/blogs/tide-${id}` },
    });
    const counts = (await Promise.all(people.map(notificationsOf))).map((list) => list.length);
    expect(counts).toEqual([1, 1, 1, 0, 0]);
  });

  it("is not announced when it is not public, or its author has no channel", async () => {
    const author = await createUser("creator");
    const channelId = await createChannel(author);
    const follower = someone();
    await follow(channelId, [follower]);
    for (const changes of [
      { status: "draft", published_at: undefined },
      { status: "archived" },
      { status: "scheduled", published_at: isoAfter(5) },
      { author_deactivated: true },
    ]) {
      await run({ topic: "new_post", id: await createPost(author, changes) });
    }
    expect(await notificationsOf(follower)).toEqual([]);
    const admin = await createUser("admin");
    expect((await run({ topic: "new_post", id: await createPost(admin) })).batches).toEqual([]);
  });
});

it("a notification that was not true at first is sent when it is", async () => {
  const creator = await createUser("creator");
  const channelId = await createChannel(creator);
  const follower = someone();
  await follow(channelId, [follower]);
  const id = await createVideo(creator, channelId, { status: "unpublished" });
  await run({ topic: "new_video", id });
  await database.videos.patch({ id }).set({ status: "published" }).go();
  await run({ topic: "new_video", id });
  const { data } = await database.notifications.query.byUser({ user_id: follower }).go();
  expect(data).toHaveLength(1);
});
