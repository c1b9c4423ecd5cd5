import { describe, expect, it } from "vitest";
import {
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { isoAfter, notificationsOf, run } from "./list-fixtures.ts";

const paid = { access_type: "paid", price: 999 } as const;
const titlesOf = async ({ userId }: { userId: string }) =>
  (await notificationsOf(userId)).map(({ title }) => title);

async function soldVideo() {
  const [creator, buyer] = await Promise.all([createUser("creator"), createUser("watcher")]);
  const id = await createVideo(creator, await createChannel(creator), paid);
  await createPurchase(buyer, { id, kind: "video", creator });
  return { creator, buyer, id };
}
const setStatus = (id: string, status: "blocked" | "published") =>
  database.videos.patch({ id }).set({ status }).go();

describe("an admin's block of a video", () => {
  it("is told to its buyers each time, and so is its end", async () => {
    const { buyer, id } = await soldVideo();
    const { title } = (await database.videos.get({ id }).go()).data ?? {};
    const [blocked, back] = [`“${title}” is blocked`, `“${title}” is back`];
    await setStatus(id, "blocked");
    await run({ topic: "blocked", id, at: isoAfter(0) }, 2);
    expect(await notificationsOf(buyer.userId)).toMatchObject([
      { type: "removal", title: blocked, link: "/my_library" },
    ]);
    await setStatus(id, "published");
    await run({ topic: "restored", id, at: isoAfter(1) });
    await setStatus(id, "blocked");
    await run({ topic: "blocked", id, at: isoAfter(2) });
    expect((await titlesOf(buyer)).sort()).toEqual([back, blocked, blocked]);
  });

  it("is told to nobody who has the money back, and to nobody when it is over already", async () => {
    const { buyer, id } = await soldVideo();
    await run({ topic: "blocked", id, at: isoAfter(0) });
    await setStatus(id, "blocked");
    await run({ topic: "restored", id, at: isoAfter(0) });
    const key = { buyer_id: buyer.userId, item_id: id };
    await database.purchases.patch(key).set({ status: "refunded" }).go();
    await run({ topic: "blocked", id, at: isoAfter(1) });
    expect(await titlesOf(buyer)).toEqual([]);
  });
});

describe("an admin's block of a channel", () => {
  it("is told once to its buyers and to those of its videos, but not to its members", async () => {
    const [creator, both, one, member] = await Promise.all([
      createUser("creator"),
      createUser("watcher"),
      createUser("watcher"),
      createUser("watcher"),
    ]);
    const id = await createChannel(creator, { privacy_type: "private", price: 900 });
    const video = await createVideo(creator, id, paid);
    for (const buyer of [both, member])
      await createPurchase(buyer, { id, kind: "channel", creator });
    for (const buyer of [both, one]) {
      await createPurchase(buyer, { id: video, kind: "video", creator });
    }
    await database.purchases
      .patch({ buyer_id: member.userId, item_id: id })
      .set({ subscription_id: "sub_1", access_until: isoAfter(60) })
      .go();
    await database.channels
      .patch({ id })
      .set({ blocked_at: isoAfter(0) })
      .go();
    await run({ topic: "blocked", id, at: isoAfter(0) });
    for (const buyer of [both, one]) {
      expect(await notificationsOf(buyer.userId)).toMatchObject([
        { title: "“A channel” is blocked", link: "/my_library?tab=channels" },
      ]);
    }
    expect(await titlesOf(member)).toEqual([]);
  });

  it("leads buyers to the tab of what they bought: a channel without a price sells its videos only", async () => {
    const { buyer, id } = await soldVideo();
    const { data: video } = await database.videos.get({ id }).go();
    const channelId = video?.channel_id ?? "";
    await database.channels
      .patch({ id: channelId })
      .set({ blocked_at: isoAfter(0) })
      .go();
    await run({ topic: "blocked", id: channelId, at: isoAfter(0) });
    expect(await notificationsOf(buyer.userId)).toMatchObject([
      { title: "“A channel” is blocked", link: "/my_library" },
    ]);
  });

  it("says nothing of a video that is blocked itself, and stays so after the channel is back", async () => {
    const { creator, buyer, id } = await soldVideo();
    const { data: video } = await database.videos.get({ id }).go();
    await setStatus(id, "blocked");
    const channelId = video?.channel_id ?? "";
    const other = await createVideo(creator, channelId, paid);
    const otherBuyer = await createUser("watcher");
    await createPurchase(otherBuyer, { id: other, kind: "video", creator });
    await run({ topic: "restored", id: channelId, at: isoAfter(0) });
    expect(await titlesOf(otherBuyer)).toEqual(["“A channel” is back"]);
    expect(await titlesOf(buyer)).toEqual([]);
  });
});
