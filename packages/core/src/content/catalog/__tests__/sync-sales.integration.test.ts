import { expect, it } from "vitest";
import {
  contextOf,
  createChannel,
  createStream,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { getChannel } from "../../channel/index.ts";
import { liveContext } from "../../live/__tests__/live-fixtures.ts";
import { getLiveStream } from "../../live/index.ts";
import { describePublicVideo } from "../../video/index.ts";
import { syncCatalog } from "../sync-catalog.ts";

const system = contextOf({ type: "system", name: "test" });

/** A private channel that is paid by the month, a stream and a video in it, and a paid video in an open one. */
async function putOffers() {
  const creator = await createUser("creator");
  const [closed, open] = await Promise.all([createChannel(creator), createChannel(creator)]);
  await database.channels
    .patch({ id: closed })
    .set({ privacy_type: "private", price: 900, purchase_type: "monthly" })
    .go();
  const ids = {
    channel: closed,
    stream: await createStream(creator, closed),
    inside: await createVideo(creator, closed),
    sold: await createVideo(creator, open, { access_type: "paid", price: 500 }),
    free: await createVideo(creator, open),
  };
  /** What the messages after a change of the payout account do. */
  const setAccount = async (payout_status: "enabled" | "restricted") => {
    await database.users.patch({ id: creator.userId }).set({ payout_status }).go();
    await syncCatalog(system, { type: "creator", id: creator.userId });
    for (const id of [closed, open]) await syncCatalog(system, { type: "channel", id });
    for (const id of [ids.inside, ids.sold, ids.free])
      await syncCatalog(system, { type: "video", id });
  };
  return { ids, setAccount };
}

it("what a creator sells says whether it can be bought, and how its channel is paid", async () => {
  const { ctx } = liveContext(await createUser("watcher"));
  const { ids, setAccount } = await putOffers();
  const offers = async () => {
    const [channel, stream, inside, sold, free] = await Promise.all([
      getChannel({ ctx, input: { id: ids.channel } }),
      getLiveStream({ ctx, input: { id: ids.stream } }),
      describePublicVideo({ ctx, input: { id: ids.inside } }),
      describePublicVideo({ ctx, input: { id: ids.sold } }),
      describePublicVideo({ ctx, input: { id: ids.free } }),
    ]);
    const paused = { channel, stream, inside, sold, free };
    return {
      paused: Object.entries(paused).flatMap(([name, page]) => (page.sales_paused ? [name] : [])),
      monthly: [stream, inside, sold, free].map((page) => page.channel_purchase_type),
    };
  };
  const monthly = ["monthly", "monthly", undefined, undefined];
  await setAccount("enabled");
  expect(await offers()).toEqual({ paused: [], monthly });
  await setAccount("restricted");
  expect(await offers()).toEqual({ paused: ["channel", "stream", "inside", "sold"], monthly });
  await setAccount("enabled");
  expect(await offers()).toEqual({ paused: [], monthly });
});
