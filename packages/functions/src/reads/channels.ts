import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import * as Review from "@marquee/core/community/review";
import * as Channel from "@marquee/core/content/channel";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "channels" that visitors' pages use. */
export const serveChannelReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serveList(channelCalls.popular, Channel.listPopularChannels)
    .serveList(channelCalls.ofCreator, ({ ctx, params, query }) =>
      Channel.listChannelsOfCreator({ ctx, input: { ...query, creatorId: params.id } }),
    )
    .serve(channelCalls.byName, ({ ctx, params }) =>
      Channel.getChannel({ ctx, input: { id: params.name } }),
    )
    .serve(channelCalls.byId, Channel.getChannel)
    .serve(reviewCalls.ofChannel, Review.listReviews);
