import { expect, it } from "vitest";
import { as, channel, person, purchase, video, visitor } from "../../../../test/context.ts";
import { findViewedVideo } from "../access.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

it("what bears on a video is its own purchase and every channel that the viewer has bought", async () => {
  const creator = await person("creator");
  const buyer = await person("watcher");
  const channelId = await channel(creator);
  const [wanted, other] = [await video(creator, channelId), await video(creator, channelId)];
  await purchase(buyer, { id: wanted, kind: "video", creator });
  await purchase(buyer, { id: other, kind: "video", creator });
  await purchase(buyer, { id: channelId, kind: "channel", creator });
  const found = await findViewedVideo(as(buyer, now), wanted);
  expect(found).toMatchObject({
    video: { id: wanted },
    viewing: {
      actor: buyer,
      purchase: { item_id: wanted, status: "paid", amount: 999 },
      channelBought: true,
      now,
    },
  });
  expect([...(found?.viewing.channels.keys() ?? [])]).toEqual([channelId]);
  const stranger = await person("watcher");
  expect((await findViewedVideo(as(stranger, now), wanted))?.viewing).toMatchObject({
    purchase: undefined,
    channelBought: false,
    channels: new Map(),
  });
});

it("nothing that was bought bears on a video for a visitor", async () => {
  const creator = await person("creator");
  const id = await video(creator, await channel(creator));
  expect((await findViewedVideo(as(visitor, now), id))?.viewing).toEqual({
    actor: visitor,
    purchase: undefined,
    channelBought: false,
    now,
    channels: new Map(),
  });
});

it("a video that does not exist is not found, for a member and for a visitor", async () => {
  const missing = "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ";
  expect(await findViewedVideo(as(await person("watcher"), now), missing)).toBeUndefined();
  expect(await findViewedVideo(as(visitor, now), missing)).toBeUndefined();
});
