import { catalogCalls } from "@marquee/contracts/catalog/catalog.calls";
import type { Channel } from "@marquee/contracts/channel/channel.schema";
import type { Creator } from "@marquee/contracts/user/user.schema";
import type { VideoCard } from "@marquee/contracts/video/video.schema";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { shuffle } from "../search-machine.ts";

export type SearchItem =
  | { type: "video"; item: VideoCard }
  | { type: "channel"; item: Channel }
  | { type: "creator"; item: Creator };

/** Videos, channels and creators, tagged, merged and shuffled (spec §7). */
export const globalSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ["global-search", query],
    queryFn: async ({ signal }): Promise<SearchItem[]> => {
      const found = await request(
        catalogCalls.globalSearch,
        { query: { query, page: 1, limit: 10 } },
        { signal },
      );
      return shuffle<SearchItem>(
        [
          ...found.videos.map((item) => ({ type: "video" as const, item })),
          ...found.channels.map((item) => ({ type: "channel" as const, item })),
          ...found.creators.map((item) => ({ type: "creator" as const, item })),
        ],
        Math.random,
      );
    },
  });
