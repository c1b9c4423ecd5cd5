import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import * as Channel from "@marquee/core/content/channel";
import * as Follow from "@marquee/core/content/follow";
import * as Membership from "@marquee/core/money/membership";
import * as Statistics from "@marquee/core/money/statistics";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveChannelReads, toChannelList } from "../reads/channels.ts";
import { serveReviews } from "./channel-reviews.ts";

export const app = createApp("channels", ({ config, environment }) => ({
  storage: createStorageProvider(config),
  queues: createQueueProvider(config, environment),
}))
  .serve(channelCalls.create, ({ ctx, body }) => Channel.createChannel({ ctx, input: body }))
  .serve(channelCalls.order, ({ ctx, body }) => Channel.reorderChannels({ ctx, input: body }))
  .serve(channelCalls.own, async ({ ctx, query }) =>
    toChannelList(await Channel.listOwnChannels({ ctx, input: query })),
  )
  .serve(channelCalls.purchased, async ({ ctx, query }) =>
    toChannelList(await Channel.listPurchasedChannels({ ctx, input: query })),
  )
  .serve(figuresCalls.read, ({ ctx, query }) => Statistics.readFigures({ ctx, input: query }))
  .serve(figuresCalls.topVideos, async ({ ctx, query }) => ({
    videos: await Statistics.listTopVideos({ ctx, input: query }),
    currency: "usd" as const,
  }))
  .serve(followCalls.followed, async ({ ctx, query }) =>
    toChannelList(await Follow.listFollowedChannels({ ctx, input: query })),
  )
  .serve(followCalls.follow, ({ ctx, params }) => Follow.followChannel({ ctx, input: params }))
  .serve(followCalls.unfollow, ({ ctx, params }) => Follow.unfollowChannel({ ctx, input: params }))
  .serve(membershipCalls.subscribers, async ({ ctx, params, query }) => {
    const { items, pagination } = await Membership.listSubscribers({
      ctx,
      input: { ...query, ...params },
    });
    return { subscribers: items, pagination };
  })
  .serve(channelCalls.update, ({ ctx, params, body }) =>
    Channel.updateChannel({ ctx, input: { ...body, ...params } }),
  );

serveReviews(app);
serveChannelReads(app);

export const handler = app.handler;
