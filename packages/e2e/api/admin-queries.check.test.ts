import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { adminUserCalls } from "@marquee/contracts/operations/admin/admin-user.calls";
import { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import { newId } from "@marquee/core/platform/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { putChannel } from "./support/admin-fixtures.ts";
import { makeChannel } from "./support/creator.ts";
import { providerSecret, putVideo } from "./support/fixtures.ts";
import { signUp } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
const admin = () => fixtures.people.admin;

describe("the purchases of a watcher", () => {
  /** The latest purchase first. */
  const videos: string[] = [];
  let buyer: Awaited<ReturnType<typeof signUp>>;
  beforeAll(async () => {
    buyer = await signUp();
    videos.push(await putVideo(fixtures, { access_type: "paid", price: 1299 }));
    videos.push(await putVideo(fixtures, { access_type: "paid", price: 1299 }));
    const bought = [...videos, fixtures.soldChannel.id];
    await Promise.all(
      bought.map((item_id, index) => {
        const at = new Date(Date.now() - index * 60_000);
        return fixtures.database.purchases
          .create({
            buyer_id: buyer.id,
            item_id,
            id: newId("purchase", at),
            kind: item_id.startsWith("chn_") ? "channel" : "video",
            creator_id: fixtures.people.owner.id,
            title: "Lighthouse keepers",
            status: "paid",
            amount: 1299,
            platform_fee: 65,
            session_id: `${providerSecret}Session${item_id}`,
            created_at: at.toISOString(),
            updated_at: at.toISOString(),
          })
          .go();
      }),
    );
  });

  it("are listed for admins, newest first", async () => {
    const params = { id: buyer.id };
    const seen = await succeed(admin().call(adminUserCalls.watcherVideos, { params }));
    expect(seen.videos.map(({ video }) => video?.id)).toEqual(videos);
    expect(seen.videos[0]?.purchase).toMatchObject({
      item_id: videos[0],
      creator_id: fixtures.people.owner.id,
      status: "paid",
      amount: 1299,
      access_until: null,
    });
    const channels = await succeed(admin().call(adminUserCalls.watcherChannels, { params }));
    expect(channels.channels).toMatchObject([
      { purchase: { item_id: fixtures.soldChannel.id }, channel: { id: fixtures.soldChannel.id } },
    ]);
    for (const { pagination } of [seen, channels]) {
      expect(pagination).toMatchObject({ page: 1, limit: 20, has_next: false });
    }
    const first = await succeed(
      admin().call(adminUserCalls.watcherVideos, { params, query: { limit: 1 } }),
    );
    const cursor = first.pagination.next_cursor ?? "";
    const next = await succeed(
      admin().call(adminUserCalls.watcherVideos, { params, query: { limit: 1, cursor } }),
    );
    expect(next.videos.map(({ video }) => video?.id)).toEqual([videos[1]]);
    const another = await fail(
      admin().call(adminUserCalls.watcherVideos, {
        params: { id: fixtures.people.watcher.id },
        query: { cursor },
      }),
    );
    expect(another.code).toBe("invalid_cursor");
  });

  it("are in the watcher's library in the same order, twenty at a time", async () => {
    const library = await succeed(buyer.call(videoCalls.purchased));
    expect(library.videos.map(({ id }) => id)).toEqual(videos);
    expect(library.videos[0]).toMatchObject({ is_purchased: true, purchased_amount: 1299 });
    const channels = await succeed(buyer.call(channelCalls.purchased));
    expect(channels.channels.map(({ id }) => id)).toEqual([fixtures.soldChannel.id]);
    for (const { pagination } of [library, channels]) {
      expect(pagination).toMatchObject({ page: 1, limit: 20 });
    }
  });
});

it("channels are filtered by privacy, creator and whether they are blocked", async () => {
  const { owner, otherCreator } = fixtures.people;
  const other = await makeChannel(otherCreator);
  const blocked = await putChannel(fixtures);
  await fixtures.database.channels
    .patch({ id: blocked })
    .set({ blocked_at: new Date().toISOString(), blocked_reason: "Not its own films." })
    .go();
  const deleted = await putChannel(fixtures);
  const deletedAt = new Date().toISOString();
  // A deletion sets both.
  await fixtures.database.channels
    .patch({ id: deleted })
    .set({ blocked_at: deletedAt, deleted_at: deletedAt })
    .go();
  type Query = {
    creator_id?: string;
    privacy_type?: "public" | "private";
    is_blocked?: "true" | "false";
  };
  const list = async (query: Query) =>
    (await succeed(admin().call(adminChannelCalls.list, { query: { limit: 100, ...query } })))
      .channels;
  const ids = async (query: Query) => (await list(query)).map(({ id }) => id);
  expect(await ids({ creator_id: otherCreator.id })).toEqual([other.id]);
  expect(await ids({ creator_id: `cora-creator-${otherCreator.id}` })).toEqual([other.id]);
  expect(await ids({ creator_id: owner.id, privacy_type: "public" })).toEqual([
    fixtures.channel.id,
  ]);
  expect(await ids({ creator_id: owner.id, privacy_type: "private", is_blocked: "false" })).toEqual(
    [deleted, fixtures.soldChannel.id],
  );
  expect(await ids({ creator_id: owner.id, is_blocked: "true" })).toEqual([blocked]);
  const owners = await list({ creator_id: owner.id });
  expect(owners.find(({ id }) => id === deleted)).toMatchObject({
    is_blocked: false,
    blocked_at: null,
    available_until: expect.any(String),
  });
  const everybodys = await list({ privacy_type: "private" });
  expect(everybodys.map(({ id }) => id)).toEqual(
    expect.arrayContaining([blocked, fixtures.soldChannel.id]),
  );
  expect(everybodys.every(({ privacy_type }) => privacy_type === "private")).toBe(true);
});

it("videos are the newest first, ten at a time", async () => {
  const later = new Date(Date.now() + 1000).toISOString();
  const videoIds = [
    await putVideo(fixtures, { status: "draft" }),
    await putVideo(fixtures, { created_at: later }),
  ];
  const { videos, pagination } = await succeed(
    admin().call(adminVideoCalls.list, { query: { creator_id: fixtures.people.owner.id } }),
  );
  expect(videos.slice(0, 2).map(({ id }) => id)).toEqual(videoIds.reverse());
  expect(pagination).toMatchObject({ page: 1, limit: 10 });
});
