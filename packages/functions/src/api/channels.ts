import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import { figuresCalls } from "@marquee/contracts/figures/figures.calls";
import { followCalls } from "@marquee/contracts/follow/follow.calls";
import { membershipCalls } from "@marquee/contracts/membership/membership.calls";
import * as Channel from "@marquee/core/channel/index";
import * as Follow from "@marquee/core/follow/index";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStorageProvider } from "@marquee/core/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveChannelReads, toChannelList } from "../reads/channels.ts";
import { serveReviews } from "./channel-reviews.ts";

// Loaded when a creator first asks for it: visitors read channels from the same function.
const loadFigures = () => import("@marquee/core/figures/index");
const loadChanges = () => import("@marquee/core/channel/changes");
const loadMemberships = () => import("@marquee/core/membership/list-memberships");

export const app = createApp("channels", ({ config, environment }) => ({
  storage: createStorageProvider(config),
  queues: createQueueProvider(config, environment),
}))
  .serve(channelCalls.create, async ({ ctx, body }) =>
    (await loadChanges()).createChannel({ ctx, input: body }),
  )
  .serve(channelCalls.order, async ({ ctx, body }) =>
    (await loadChanges()).reorderChannels({ ctx, input: body }),
  )
  .serve(channelCalls.own, async ({ ctx, query }) =>
    toChannelList(await Channel.listOwnChannels({ ctx, input: query })),
  )
  .serve(channelCalls.purchased, async ({ ctx, query }) =>
    toChannelList(await Channel.listPurchasedChannels({ ctx, input: query })),
  )
  .serve(figuresCalls.read, async ({ ctx, query }) =>
    (await loadFigures()).readFigures({ ctx, input: query }),
  )
  .serve(figuresCalls.topVideos, async ({ ctx, query }) => ({
    videos: await (await loadFigures()).listTopVideos({ ctx, input: query }),
    currency: "usd" as const,
  }))
  .serve(followCalls.followed, async ({ ctx, query }) =>
    toChannelList(await Follow.listFollowedChannels({ ctx, input: query })),
  )
  .serve(followCalls.follow, ({ ctx, params }) => Follow.followChannel({ ctx, input: params }))
  .serve(followCalls.unfollow, ({ ctx, params }) => Follow.unfollowChannel({ ctx, input: params }))
  .serve(membershipCalls.subscribers, async ({ ctx, params, query }) => {
    const { listSubscribers } = await loadMemberships();
    const { items, pagination } = await listSubscribers({ ctx, input: { ...query, ...params } });
    return { subscribers: items, pagination };
  })
  .serve(channelCalls.update, async ({ ctx, params, body }) =>
    (await loadChanges()).updateChannel({ ctx, input: { ...body, ...params } }),
  );

serveReviews(app);
serveChannelReads(app);

export const handler = app.handler;
