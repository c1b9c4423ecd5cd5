import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import type { UserActor } from "../../../platform/actor.ts";
import { findVisibleCards } from "../find-visible-cards.ts";
import { listBoughtChannel } from "../list-bought-channel.ts";
import { describePublicVideo } from "../watch-video.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const inNinetyDays = "2026-06-08T12:00:00.000Z";
const monthEnd = "2026-04-02T08:00:00.000Z";

/** A buyer of a deleted channel, and its deleted video. */
async function deletedChannel() {
  const [creator, buyer] = await Promise.all([createUser("creator"), createUser("watcher")]);
  const deleted_at = now.toISOString();
  const channelId = await createChannel(creator, { privacy_type: "private", price: 900 });
  await database.channels.patch({ id: channelId }).set({ deleted_at, blocked_at: deleted_at }).go();
  const id = await createVideo(creator, channelId, {
    status: "deleted",
    deleted_from: "published",
    deleted_at,
    playback_id: "playback",
  });
  await createPurchase(buyer, { id: channelId, kind: "channel", creator });
  return { creator, buyer, channelId, id };
}

/** Until when the lists and the page of a video say that the caller may watch it. */
async function shownEnds(buyer: UserActor, channelId: string, id: string) {
  const ctx = contextOf(buyer, now);
  const { items } = await listBoughtChannel({
    ctx,
    input: { channel_id: channelId, page: 1, limit: 20 },
  });
  const cards = await findVisibleCards(ctx, [id]);
  const page = await describePublicVideo({ ctx, input: { id } });
  return [items[0], cards.get(id), page].map((video) => video?.available_until);
}

it("a buyer of a deleted channel keeps its videos for 90 days, a member for the paid month", async () => {
  const { creator, buyer, channelId, id } = await deletedChannel();
  expect(await shownEnds(buyer, channelId, id)).toEqual(Array(3).fill(inNinetyDays));
  const key = { buyer_id: buyer.userId, item_id: channelId };
  await database.purchases.patch(key).set({ access_until: monthEnd }).go();
  expect(await shownEnds(buyer, channelId, id)).toEqual(Array(3).fill(monthEnd));
  // The video itself was bought too.
  await createPurchase(buyer, { id, kind: "video", creator });
  const page = await describePublicVideo({ ctx: contextOf(buyer, now), input: { id } });
  expect(page).toMatchObject({ is_purchased: true, available_until: inNinetyDays });
});

it("a deleted video that its buyer keeps is not labelled as promoted", async () => {
  const { creator, buyer, id } = await deletedChannel();
  await createPurchase(buyer, { id, kind: "video", creator });
  await database.videos.patch({ id }).set({ promoted_until: inNinetyDays }).go();
  const cards = await findVisibleCards(contextOf(buyer, now), [id]);
  expect(cards.get(id)).toMatchObject({ status: "deleted", is_featured: false });
});
