import { commentCalls } from "@marquee/contracts/community/comment/comment.calls";
import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { makeChannel } from "./support/creator.ts";
import { putChannelPurchase } from "./support/deletions.ts";
import { putComment, putPurchase, putVideo } from "./support/fixtures.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
/** Has bought the private channel, and each video that a test sells. */
let buyer: TestPerson;

beforeAll(async () => {
  fixtures = await createFixtures();
  buyer = await signUp();
  await putChannelPurchase(fixtures.database, buyer.id, fixtures.soldChannel);
});

const codeOfPage = async (person: TestPerson, id: string) => {
  const answer = await person.call(videoCalls.publicById, { params: { id } });
  return answer.status ? answer.data.access : answer.error.code;
};
const libraryOf = async (person: TestPerson, channel_id?: string) => {
  const query = channel_id === undefined ? {} : { channel_id };
  const { videos } = await succeed(person.call(videoCalls.purchased, { query }));
  return videos.map(({ id }) => id);
};
const boughtChannelsOf = async (person: TestPerson) =>
  (await succeed(person.call(channelCalls.purchased))).channels.map(({ id }) => id);
const block = async (id: string) => {
  const { data } = await fixtures.database.channels.get({ id }).go({ consistent: true });
  await succeed(
    fixtures.people.admin.call(adminChannelCalls.update, {
      params: { id },
      body: { is_blocked: true, reason: "Shows addresses.", version: data?.version ?? 0 },
    }),
  );
};
const deleted = (id: string) =>
  eventually(
    () => fixtures.database.videos.get({ id }).go({ consistent: true }),
    ({ data }) => data?.status === "deleted",
  );

describe("a deletion gives no access to a video", () => {
  it.each(["call", "update"] as const)("that an admin has blocked (%s)", async (way) => {
    const { owner } = fixtures.people;
    const id = await putVideo(fixtures, {
      access_type: "paid",
      price: 1299,
      status: "blocked",
      blocked_from: "published",
    });
    await putPurchase(fixtures, buyer.id, id);
    expect(await codeOfPage(buyer, id)).toBe("not_found");
    if (way === "call") {
      await succeed(owner.call(deletionCalls.video, { body: { videoId: id } }));
    } else {
      const body = { status: "deleted", version: 1 } as const;
      await succeed(owner.call(videoCalls.update, { params: { id }, body }));
    }
    await deleted(id);
    expect(await codeOfPage(buyer, id)).toBe("not_found");
    expect(await libraryOf(buyer)).not.toContain(id);
    // Its buyers only learn that it was deleted.
    const { notifications } = await eventually(
      () => succeed(buyer.call(notificationCalls.list)),
      (bell) => bell.notifications.some(({ type }) => type === "removal"),
    );
    expect(notifications.map(({ body }) => body).join()).not.toContain("You keep it");
  });

  it("that was never visible in a channel that a person has bought", async () => {
    const { owner } = fixtures.people;
    const { soldChannel } = fixtures;
    const open = await putVideo(fixtures, {}, soldChannel);
    await succeed(buyer.call(videoCalls.playback, { params: { id: open } }));
    const closed = await Promise.all([
      putVideo(fixtures, { status: "ready", published_at: undefined }, soldChannel),
      putVideo(fixtures, { status: "unpublished" }, soldChannel),
      putVideo(fixtures, { privacy_type: "private" }, soldChannel),
    ]);
    for (const id of [open, ...closed]) {
      await succeed(owner.call(deletionCalls.video, { body: { videoId: id } }));
      await deleted(id);
    }
    expect(await codeOfPage(buyer, open)).toBe("granted");
    const { videos: watched } = await succeed(buyer.call(historyCalls.list));
    expect(watched).toMatchObject([{ id: open }]);
    for (const id of closed) expect(await codeOfPage(buyer, id)).toBe("not_found");
    const library = await libraryOf(buyer, soldChannel.id);
    expect(library).toContain(open);
    for (const id of closed) expect(library).not.toContain(id);
  });

  it("of a channel that an admin has blocked", async () => {
    const { owner } = fixtures.people;
    const channel = await makeChannel(owner, { privacy_type: "private", price: 900 });
    await putChannelPurchase(fixtures.database, buyer.id, channel);
    const id = await putVideo(fixtures, {}, channel);
    expect(await codeOfPage(buyer, id)).toBe("granted");
    await block(channel.id);
    await succeed(owner.call(deletionCalls.channel, { body: { channelId: channel.id } }));
    await deleted(id);
    expect(await codeOfPage(buyer, id)).toBe("not_found");
    const asked = buyer.call(channelCalls.byId, { params: { id: channel.id } });
    expect((await fail(asked)).code).toBe("not_found");
    expect(await boughtChannelsOf(buyer)).not.toContain(channel.id);
  });
});

it("a sold video that becomes private stays with its buyers", async () => {
  const id = await putVideo(fixtures, {
    access_type: "paid",
    price: 1299,
    privacy_type: "private",
  });
  await putPurchase(fixtures, buyer.id, id);
  expect(await codeOfPage(buyer, id)).toBe("granted");
  expect(await libraryOf(buyer)).toContain(id);
  expect(await codeOfPage(fixtures.people.watcher, id)).toBe("not_found");
});

describe("a library", () => {
  it("shows content that an admin has blocked as blocked, without its picture and text", async () => {
    const { owner } = fixtures.people;
    const channel = await makeChannel(owner, { privacy_type: "private", price: 900 });
    const paid = { access_type: "paid", price: 1299 } as const;
    const [blocked, inside] = await Promise.all([
      putVideo(fixtures, {
        ...paid,
        status: "blocked",
        blocked_from: "published",
        thumbnail_key: "videos/blocked.webp",
      }),
      putVideo(fixtures, paid, channel),
    ]);
    await Promise.all([
      putPurchase(fixtures, buyer.id, blocked),
      putPurchase(fixtures, buyer.id, inside),
      putChannelPurchase(fixtures.database, buyer.id, channel),
    ]);
    expect(await libraryOf(buyer)).toContain(inside);
    expect(await boughtChannelsOf(buyer)).toContain(channel.id);
    await block(channel.id);
    await eventually(
      () => codeOfPage(buyer, inside),
      (code) => code === "not_found",
    );
    const { videos } = await succeed(buyer.call(videoCalls.purchased, { query: {} }));
    for (const id of [blocked, inside]) {
      expect(videos.find((video) => video.id === id)).toMatchObject({
        status: "blocked",
        thumbnail_url: null,
      });
      expect(await codeOfPage(buyer, id)).toBe("not_found");
    }
    const { channels } = await succeed(buyer.call(channelCalls.purchased));
    expect(channels.find(({ id }) => id === channel.id)).toMatchObject({
      blocked_reason: "",
      description: "",
      image_url: null,
    });
    const asked = buyer.call(channelCalls.byId, { params: { id: channel.id } });
    expect((await fail(asked)).code).toBe("not_found");
  });

  it("does not list a bought channel's unlisted videos", async () => {
    const { soldChannel } = fixtures;
    const [listed, unlisted] = await Promise.all([
      putVideo(fixtures, {}, soldChannel),
      putVideo(fixtures, { privacy_type: "unlisted" }, soldChannel),
    ]);
    expect(await codeOfPage(buyer, unlisted)).toBe("granted");
    const library = await libraryOf(buyer, soldChannel.id);
    expect(library).toContain(listed);
    expect(library).not.toContain(unlisted);
  });
});

it("a comment on a hidden video is not found", async () => {
  const { otherCreator, watcher } = fixtures.people;
  const id = await putComment(fixtures);
  const { data } = await fixtures.database.comments.get({ id }).go();
  await fixtures.database.videos
    .patch({ id: data?.video_id ?? "" })
    .set({ privacy_type: "private" })
    .go();
  const edit = { params: { id }, body: { text: "Mine now." } };
  const unknownComment = { params: { id: "com_01HZZZZZZZZZZZZZZZZZZZZZZZ" } };
  const answers = await Promise.all([
    fail(otherCreator.call(commentCalls.update, edit)),
    fail(otherCreator.call(commentCalls.remove, { params: { id } })),
    fail(otherCreator.call(commentCalls.remove, unknownComment)),
  ]);
  for (const { code, message } of answers) {
    expect({ code, message }).toEqual({ code: "not_found", message: answers[2].message });
  }
  // Authors can always remove their own comments and reviews.
  await succeed(watcher.call(commentCalls.remove, { params: { id } }));
});

it("a deleted channel has neither reviews nor series, for its owner either", async () => {
  const { owner, admin } = fixtures.people;
  const channel = await makeChannel(owner, { privacy_type: "private", price: 900 });
  await putChannelPurchase(fixtures.database, buyer.id, channel);
  await putVideo(fixtures, {}, channel);
  await succeed(owner.call(deletionCalls.channel, { body: { channelId: channel.id } }));
  const { id } = channel;
  for (const person of [owner, admin, buyer]) {
    for (const asked of [
      person.call(reviewCalls.ofChannel, { params: { id } }),
      person.call(seriesCalls.list, { query: { channel_id: id } }),
      person.call(seriesCalls.grouped, { query: { channel_id: id } }),
    ]) {
      expect((await fail(asked)).code).toBe("not_found");
    }
  }
});

it("a video created in a blocked channel is closed from the beginning", async () => {
  const { owner, watcher } = fixtures.people;
  const channel = await makeChannel(owner);
  await block(channel.id);
  const { id } = await succeed(
    owner.call(videoCalls.create, { body: { title: "Behind the door", channel_id: channel.id } }),
  );
  await fixtures.database.videos.patch({ id }).set({ status: "published" }).go();
  expect(await codeOfPage(watcher, id)).toBe("not_found");
});

it("a person who never followed a blocked channel does not find it", async () => {
  const { owner, watcher } = fixtures.people;
  const channel = await makeChannel(owner);
  const params = { id: channel.id };
  await succeed(watcher.call(followCalls.follow, { params }));
  await block(channel.id);
  expect((await fail(buyer.call(followCalls.unfollow, { params }))).code).toBe("not_found");
  await succeed(watcher.call(followCalls.unfollow, { params }));
});
