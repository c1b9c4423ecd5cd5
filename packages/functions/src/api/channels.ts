import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import * as Review from "@marquee/core/community/review";
import * as Channel from "@marquee/core/content/channel";
import * as Follow from "@marquee/core/content/follow";
import * as Membership from "@marquee/core/money/membership";
import * as Statistics from "@marquee/core/money/statistics";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createApp } from "../frame/app.ts";
import { serveChannelReads } from "../reads/channels.ts";

export const app = createApp("channels", {
  queues: createQueueProvider,
  storage: createStorageProvider,
})
  .serve(channelCalls.create, Channel.createChannel)
  .serve(channelCalls.order, Channel.reorderChannels)
  .serveList(channelCalls.own, Channel.listOwnChannels)
  .serveList(channelCalls.purchased, Channel.listPurchasedChannels)
  .serve(figuresCalls.read, Statistics.readFigures)
  .serve(figuresCalls.topVideos, async ({ ctx, query }) => ({
    videos: await Statistics.listTopVideos({ ctx, input: query }),
    currency: "usd" as const,
  }))
  .serveList(followCalls.followed, Follow.listFollowedChannels)
  .serve(followCalls.follow, Follow.followChannel)
  .serve(followCalls.unfollow, Follow.unfollowChannel)
  .serveList(membershipCalls.subscribers, Membership.listSubscribers)
  .serve(channelCalls.update, Channel.updateChannel)
  .serve(reviewCalls.create, ({ ctx, params, body }) =>
    Review.createReview({ ctx, input: { ...body, channelId: params.id } }),
  )
  .serve(reviewCalls.update, ({ ctx, params, body }) =>
    Review.updateReview({ ctx, input: { ...body, channelId: params.id, id: params.reviewId } }),
  )
  .serve(reviewCalls.remove, ({ ctx, params }) =>
    Review.deleteReview({ ctx, input: { channelId: params.id, id: params.reviewId } }),
  )
  .serve(reviewCalls.hide, ({ ctx, params, query }) =>
    Review.hideReview({ ctx, input: { ...query, channelId: params.id, id: params.reviewId } }),
  )
  .serve(reviewCalls.show, ({ ctx, params, query }) =>
    Review.showReview({ ctx, input: { ...query, channelId: params.id, id: params.reviewId } }),
  )
  .serve(reviewCalls.reply, ({ ctx, params, body }) =>
    Review.replyToReview({ ctx, input: { ...body, channelId: params.id, id: params.reviewId } }),
  );

serveChannelReads(app);

export const handler = app.handler;
