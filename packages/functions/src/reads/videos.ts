import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import * as Video from "@marquee/core/content/video";
import type { PageResult } from "@marquee/core/platform/dynamo/pages";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

export const toVideoList = <Item>({ items, pagination }: PageResult<Item>) => ({
  videos: items,
  pagination,
});

/** The list calls of the area "videos" that visitors' pages use. */
export const serveVideoReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app
    .serve(videoCalls.publicList, async ({ ctx, query }) =>
      toVideoList(await Video.listPublicVideos({ ctx, input: query })),
    )
    .serve(videoCalls.promotedList, async ({ ctx, query }) =>
      toVideoList(await Video.listPromotedVideos({ ctx, input: query })),
    );
