import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { syncCatalog } from "../sync-catalog.ts";

/** Forty characters and more without a space; the fortieth UTF-16 unit is the first half of a surrogate pair. */
const rare = `${"\u4e00".repeat(39)}\u{20bb7}\u91ce\u5bb6`;

const ctx = contextOf({ type: "system", name: "test" });

const found = async (id: string) =>
  (await database.searchEntries.query.byThing({ thing_id: id }).go({ pages: "all" })).data;

async function createNamedContent(creator: UserActor) {
  const channelId = await createChannel(creator);
  await database.channels.patch({ id: channelId }).set({ name: rare }).go();
  await database.users.patch({ id: creator.userId }).set({ channel_count: 1 }).go();
  const videoId = await createVideo(creator, channelId, { title: rare });
  const sync = async () => {
    await syncCatalog(ctx, { type: "creator", id: creator.userId });
    await syncCatalog(ctx, { type: "channel", id: channelId });
    await syncCatalog(ctx, { type: "video", id: videoId });
  };
  return { channelId, videoId, sync };
}

it("a creator, a channel and a video with rare characters are found until the account is deactivated", async () => {
  const creator = await createUser("creator", rare);
  const { channelId, videoId, sync } = await createNamedContent(creator);
  for (const _ of [1, 2]) {
    await sync();
    for (const id of [creator.userId, channelId, videoId]) expect(await found(id)).not.toEqual([]);
  }
  await database.users
    .patch({ id: creator.userId })
    .set({ deactivated_at: new Date().toISOString() })
    .add({ version: 1 })
    .go();
  await sync();
  const [{ data: deactivated }, { data: listings }] = await Promise.all([
    database.channels.get({ id: channelId }).go({ consistent: true }),
    database.listings.query.byVideo({ video_id: videoId }).go({ pages: "all" }),
  ]);
  expect(deactivated).toMatchObject({ creator_deactivated: true });
  expect(deactivated?.popular_list).toBeUndefined();
  expect(listings).toEqual([]);
});
