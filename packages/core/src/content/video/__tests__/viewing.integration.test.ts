import { expect, it } from "vitest";
import { as, channel, person, purchase, video, visitor } from "../../../../test/context.ts";
import { readViewing } from "../access.ts";

const now = new Date("2026-03-10T12:00:00.000Z");

it("what bears on a video is its own purchase and every channel that the viewer has bought", async () => {
  const creator = await person("creator");
  const buyer = await person("watcher");
  const channelId = await channel(creator);
  const [wanted, other] = [await video(creator, channelId), await video(creator, channelId)];
  await purchase(buyer, { id: wanted, kind: "video", creator });
  await purchase(buyer, { id: other, kind: "video", creator });
  await purchase(buyer, { id: channelId, kind: "channel", creator });
  const { channels, ...viewing } = await readViewing(as(buyer, now), wanted);
  expect(viewing).toEqual({
    actor: buyer,
    purchase: { status: "paid", amount: 999 },
    channelBought: false,
    now,
  });
  expect([...channels.keys()]).toEqual([channelId]);
  const stranger = await person("watcher");
  expect(await readViewing(as(stranger, now), wanted)).toMatchObject({
    purchase: undefined,
    channels: new Map(),
  });
});

it("nothing that was bought bears on a video for a visitor", async () => {
  const creator = await person("creator");
  const id = await video(creator, await channel(creator));
  expect(await readViewing(as(visitor, now), id)).toEqual({
    actor: visitor,
    purchase: undefined,
    channelBought: false,
    now,
    channels: new Map(),
  });
});
