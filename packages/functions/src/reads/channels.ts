import { reviewCalls } from "@marquee/contracts/community/review/review.calls";
import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import * as Review from "@marquee/core/community/review";
import * as Channel from "@marquee/core/content/channel";
import type { PageResult } from "@marquee/core/platform/dynamo/pages";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

export const toChannelList = <Item>({ items, pagination }: PageResult<Item>) => ({
  channels: items,
  pagination,
});

/** The calls of the area "channels" that visitors' pages use. */
export const serveChannelReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serve(channelCalls.popular, async ({ ctx, query }) =>
      toChannelList(await Channel.listPopularChannels({ ctx, input: query })),
    )
    .serve(channelCalls.ofCreator, async ({ ctx, params, query }) =>
      toChannelList(
        await Channel.listChannelsOfCreator({ ctx, input: { ...query, creatorId: params.id } }),
      ),
    )
    .serve(channelCalls.byName, ({ ctx, params }) =>
      Channel.getChannel({ ctx, input: { id: params.name } }),
    )
    .serve(channelCalls.byId, ({ ctx, params }) => Channel.getChannel({ ctx, input: params }))
    .serve(reviewCalls.ofChannel, ({ ctx, params, query }) =>
      Review.listReviews({ ctx, input: { ...query, id: params.id } }),
    );
