import { syncChannel } from "../../content/catalog/index.ts";
import type { ChannelItem } from "../../content/channel/index.ts";
import { endLiveStreamsOf, removeLiveStreamsOfChannel } from "../../content/live/index.ts";
import { setCancelAtPeriodEnd } from "../../money/settlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { removePicture } from "../../platform/image/remove-picture.ts";
import { buyersTimeStep } from "./buyers-time.ts";
import { notifyBuyers } from "./notify-buyers.ts";
import { removeReportsOn } from "./remove-reports.ts";
import { startVideoDeletion } from "./start-video.ts";
import { eachOf, type Steps, stepDone } from "./step.ts";

async function findChannel(ctx: Context, id: string): Promise<ChannelItem | undefined> {
  const { data } = await ctx.database.channels.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

export const channelSteps: Steps<"channel"> = {
  catalog: async (ctx, job) => {
    await syncChannel(ctx, job.object_id);
    return stepDone(1);
  },
  live_streams: async (ctx, job) => {
    await endLiveStreamsOf(ctx, { channelId: job.object_id });
    await removeLiveStreamsOfChannel(ctx, job.object_id);
    return stepDone(1);
  },
  videos: eachOf(
    ({ videos }, channel_id, page) => videos.query.byChannel({ channel_id }).go(page),
    (ctx, video) => startVideoDeletion(ctx, video),
  ),
  memberships: eachOf(
    ({ purchases }, item_id, page) => purchases.query.buyersOfItem({ item_id }).go(page),
    async (ctx, { subscription_id }) => {
      if (subscription_id !== undefined) await setCancelAtPeriodEnd(ctx, subscription_id, true);
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
  files: async (ctx, job) => {
    const key = (await findChannel(ctx, job.object_id))?.image_key;
    if (key?.startsWith("images/") === true) await removePicture(ctx, key);
    return stepDone(1);
  },
  record: async (ctx, job) => {
    await removeReportsOn(ctx, job.object_id);
    await ctx.database.channels.delete({ id: job.object_id }).go();
    // A catalog message that was on its way during the deletion may have listed the channel again.
    await ctx.providers.queues.send(
      "catalog",
      { type: "channel", id: job.object_id },
      { delaySeconds: 60 },
    );
    return stepDone(1);
  },
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
