import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createPurchase,
  createUser,
  createVideo,
  visitor,
} from "../../../../test/context.ts";
import { findViewedVideo } from "../access.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

it("what bears on a video is its own purchase and every channel that the viewer has bought", async () => {
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
      isChannelBought: true,
      now,
    },
  });
  expect([...(found?.viewing.channels.keys() ?? [])]).toEqual([channelId]);
  const stranger = await createUser("watcher");
  expect((await findViewedVideo(contextOf(stranger, now), wanted))?.viewing).toMatchObject({
    purchase: undefined,
    isChannelBought: false,
    channels: new Map(),
  });
});

it("nothing that was bought bears on a video for a visitor", async () => {
  const creator = await createUser("creator");
  const id = await createVideo(creator, await createChannel(creator));
  expect((await findViewedVideo(contextOf(visitor, now), id))?.viewing).toEqual({
    actor: visitor,
    purchase: undefined,
    isChannelBought: false,
    now,
    channels: new Map(),
  });
});

it("a video that does not exist is not found, for a member and for a visitor", async () => {
  const missing = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";
  expect(
    await findViewedVideo(contextOf(await createUser("watcher"), now), missing),
  ).toBeUndefined();
  expect(await findViewedVideo(contextOf(visitor, now), missing)).toBeUndefined();
});
