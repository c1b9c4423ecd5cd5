import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import { followCalls } from "@marquee/contracts/follow/follow.calls";
import { membershipCalls } from "@marquee/contracts/membership/membership.calls";
import * as Channel from "@marquee/core/channel/index";
import * as Follow from "@marquee/core/follow/index";
import { listSubscribers } from "@marquee/core/membership/list-memberships";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStorageProvider } from "@marquee/core/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveChannelReads, toChannelList } from "../reads/channels.ts";
import { serveReviews } from "./channel-reviews.ts";

export const app = createApp("channels", ({ config, environment }) => ({
  storage: createStorageProvider(config),
  queues: createQueueProvider(config, environment),
}))
  .serve(channelCalls.create, ({ ctx, body }) => Channel.createChannel({ ctx, input: body }))
  .serve(channelCalls.own, async ({ ctx, query }) =>
    toChannelList(await Channel.listOwnChannels({ ctx, input: query })),
  )
  .serve(channelCalls.purchased, async ({ ctx, query }) =>
    toChannelList(await Channel.listPurchasedChannels({ ctx, input: query })),
  )
  .serve(followCalls.followed, async ({ ctx, query }) =>
    toChannelList(await Follow.listFollowedChannels({ ctx, input: query })),
  )
  .serve(followCalls.follow, ({ ctx, params }) => Follow.followChannel({ ctx, input: params }))
  .serve(followCalls.unfollow, ({ ctx, params }) => Follow.unfollowChannel({ ctx, input: params }))
  .serve(membershipCalls.subscribers, async ({ ctx, params, query }) => {
    const { items, pagination } = await listSubscribers({ ctx, input: { ...query, ...params } });
    return { subscribers: items, pagination };
  })
  .serve(channelCalls.update, ({ ctx, params, body }) =>
    Channel.updateChannel({ ctx, input: { ...body, ...params } }),
  );

serveReviews(app);
serveChannelReads(app);

export const handler = app.handler;
