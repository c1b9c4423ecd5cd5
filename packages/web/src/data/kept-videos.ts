import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { request } from "@/lib/api.ts";
import { videoKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The videos of a removed channel, which only its buyers still find. */
export const keptVideosQuery = (channelId: string) =>
  pagedQuery({
    key: videoKeys.list("kept", { channelId }),
    load: (at, options) =>
      request(videoCalls.purchased, { query: { channel_id: channelId, ...at } }, options),
  });
