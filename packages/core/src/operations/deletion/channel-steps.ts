import { syncChannel } from "../../content/catalog/index.ts";
import type { ChannelItem } from "../../content/channel/index.ts";
import { endLiveStreamsOf, removeLiveStreamsOfChannel } from "../../content/live/index.ts";
import { cancelAtPeriodEnd } from "../../money/settlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { removePicture } from "../../platform/image/remove-picture.ts";
import { buyersTimeStep } from "./buyers-time.ts";
import { notifyBuyers } from "./notify-buyers.ts";
import { removeReportsOn } from "./remove-reports.ts";
import { startVideoDeletion } from "./start-video.ts";
import { eachOf, onePage, type Steps } from "./step.ts";

async function findChannel(ctx: Context, id: string): Promise<ChannelItem | undefined> {
  const { data } = await ctx.database.channels.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

export const channelSteps: Steps<"channel"> = {
  catalog: onePage(syncChannel),
  live_streams: onePage(async (ctx, channelId) => {
    await endLiveStreamsOf(ctx, { channelId });
    const { data: streams } = await ctx.database.liveStreams.query
      .byChannel({ channel_id: channelId })
      .go({ pages: "all", attributes: ["id"] });
    for (const { id } of streams) await removeReportsOn(ctx, id);
    await removeLiveStreamsOfChannel(ctx, channelId);
  }),
  videos: eachOf(
    ({ videos }, channel_id, page) => videos.query.byChannel({ channel_id }).go(page),
    (ctx, video) => startVideoDeletion(ctx, video),
  ),
  memberships: eachOf(
    ({ purchases }, item_id, page) => purchases.query.buyersOfItem({ item_id }).go(page),
    async (ctx, { subscription_id }) => {
      if (subscription_id !== undefined) await cancelAtPeriodEnd(ctx, subscription_id);
    },
  ),
  buyers_told: notifyBuyers("channel"),
  buyers_time: buyersTimeStep(async (ctx, id) => {
    const channel = await findChannel(ctx, id);
    if (channel?.deleted_at === undefined) return undefined;
    return {
      itemIds: [channel.id],
      deletedAt: channel.deleted_at,
      hasPrice: channel.price > 0,
      hasParts: await deleteRemainingVideos(ctx, channel.id),
    };
  }),
  reviews: eachOf(
    ({ reviews }, channel_id, page) => reviews.query.byChannel({ channel_id }).go(page),
    async (ctx, { channel_id, author_id, id }) => {
      await removeReportsOn(ctx, id);
      await ctx.database.reviews.delete({ channel_id, author_id }).go();
    },
  ),
  followers: eachOf(
    ({ follows }, channel_id, page) => follows.query.byChannel({ channel_id }).go(page),
    (ctx, { channel_id, user_id }) => ctx.database.follows.delete({ channel_id, user_id }).go(),
  ),
  files: onePage(async (ctx, id) => {
    const key = (await findChannel(ctx, id))?.image_key;
    if (key?.startsWith("images/") === true) await removePicture(ctx, key);
  }),
  record: onePage(async (ctx, id) => {
    await removeReportsOn(ctx, id);
    await ctx.database.channels.delete({ id }).go();
    // A catalog message that was on its way during the deletion may have listed the channel again.
    await ctx.providers.queues.send("catalog", { type: "channel", id }, { delaySeconds: 60 });
  }),
};

/** False when no videos remain. A late one, such as the replay of a last stream, is deleted like the others. */
async function deleteRemainingVideos(ctx: Context<"queues">, channelId: string): Promise<boolean> {
  const { data } = await ctx.database.videos.query
    .byChannel({ channel_id: channelId })
    .go({ limit: 25 });
  for (const video of data) {
    if (video.status !== "deleted") await startVideoDeletion(ctx, video);
  }
  return data.length > 0;
}
