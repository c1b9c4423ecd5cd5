import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  database,
  visitor,
} from "../../../../test/context.ts";
import { findViewedVideo } from "../access.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

it("what bears on a video is its own purchase and the purchase of its channel", async () => {
  const creator = await createUser("creator");
  const buyer = await createUser("watcher");
  const channelId = await createChannel(creator);
  const [wanted, other] = [
    await createVideo(creator, channelId),
    await createVideo(creator, channelId),
  ];
  await createPurchase(buyer, { id: wanted, kind: "video", creator });
  await createPurchase(buyer, { id: other, kind: "video", creator });
  await createPurchase(buyer, { id: channelId, kind: "channel", creator });
  const found = await findViewedVideo(contextOf(buyer, now), wanted);
  expect(found).toMatchObject({
    video: { id: wanted },
    viewing: {
      actor: buyer,
      purchase: { item_id: wanted, status: "paid", amount: 999 },
      channelPurchase: { status: "paid", amount: 999 },
      isChannelBought: true,
      now,
    },
  });
  const stranger = await createUser("watcher");
  expect((await findViewedVideo(contextOf(stranger, now), wanted))?.viewing).toMatchObject({
    purchase: undefined,
    channelPurchase: undefined,
    isChannelBought: false,
  });
});

it.each([
  { access_until: now.toISOString() },
  { refunding_until: new Date(now.getTime() + 1).toISOString() },
  { status: "disputed" },
] as const)("a purchase of the channel in the state %o does not open its videos", async (state) => {
  const creator = await createUser("creator");
  const buyer = await createUser("watcher");
  const channelId = await createChannel(creator);
  const id = await createVideo(creator, channelId);
  await createPurchase(buyer, { id: channelId, kind: "channel", creator });
  const key = { buyer_id: buyer.userId, item_id: channelId };
  await database.purchases.patch(key).set(state).go();
  expect((await findViewedVideo(contextOf(buyer, now), id))?.viewing).toMatchObject({
    channelPurchase: { amount: 999, ...state },
    isChannelBought: false,
  });
});

it("nothing that was bought bears on a video for a visitor", async () => {
  const creator = await createUser("creator");
  const id = await createVideo(creator, await createChannel(creator));
  expect((await findViewedVideo(contextOf(visitor, now), id))?.viewing).toEqual({
    actor: visitor,
    purchase: undefined,
    channelPurchase: undefined,
    isChannelBought: false,
    now,
  });
});

it("a video that does not exist is not found, for a signed-in caller and for a visitor", async () => {
  const missing = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";
  expect(
    await findViewedVideo(contextOf(await createUser("watcher"), now), missing),
  ).toBeUndefined();
  expect(await findViewedVideo(contextOf(visitor, now), missing)).toBeUndefined();
});
