import type { CallInput } from "@marquee/contracts/call";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { Creator } from "@marquee/contracts/people/user/user.schema";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { shuffle } from "@/lib/shuffle.ts";
import { searchKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

export type SearchItem =
  | { type: "video"; item: VideoCard }
  | { type: "channel"; item: Channel }
  | { type: "creator"; item: Creator };

/** Videos, channels and creators, tagged, merged and shuffled (spec §7). */
export const globalSearchQuery = (query: string) =>
  queryOptions({
    queryKey: searchKeys.list("dropdown", { query }),
    queryFn: async ({ signal }): Promise<SearchItem[]> => {
      const found = await request(
        catalogCalls.globalSearch,
        { query: { query, page: 1 } },
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

type SearchFilter = Partial<
  Pick<
    CallInput<typeof catalogCalls.globalSearch>["query"] & object,
    "heading" | "category" | "accessType"
  >
>;

/** The full results, best first; 10 of each kind a page (spec §9). */
export const searchPagesQuery = (query: string, filter: SearchFilter) => ({
  ...pagedQuery({
    key: searchKeys.list("pages", { query, ...filter }),
    load: (at, options) =>
      request(catalogCalls.globalSearch, { query: { query, ...filter, ...at } }, options),
  }),
  enabled: query !== "",
  // A search counts its caller, so no server may send it for a visitor.
  meta: { browserOnly: true },
});
