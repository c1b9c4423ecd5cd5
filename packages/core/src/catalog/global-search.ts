import { channelSchema } from "@marquee/contracts/channel/channel.schema";
import type { PageRequest, Pagination } from "@marquee/contracts/pagination";
import { creatorSchema } from "@marquee/contracts/user/user.schema";
import { videoCardSchema } from "@marquee/contracts/video/video.schema";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { readPage } from "../dynamo/pages.ts";
import { withMediaOrigin } from "../search/card-addresses.ts";
import { searchKind } from "../search/search.ts";
import type { SearchKind } from "../search/search-index.ts";

/** Videos, channels and creators that match every word, best first. One round of parallel reads. */
export async function globalSearch({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest & { query: string };
}) {
  const [videos, channels, creators] = await Promise.all([
    searchPage(ctx, "video", videoCardSchema, input),
    searchPage(ctx, "channel", channelSchema, input),
    searchPage(ctx, "creator", creatorSchema, input),
  ]);
  const longest = [videos, channels, creators].find((part) => part.pagination.has_next) ?? videos;
  const pagination: Pagination = longest.pagination;
  return { videos: videos.items, channels: channels.items, creators: creators.items, pagination };
}

async function searchPage<S extends z.ZodMiniType>(
  ctx: Context,
  kind: SearchKind,
  schema: S,
  input: PageRequest & { query: string },
): Promise<{ items: z.output<S>[]; pagination: Pagination }> {
  const found = await searchKind(ctx, kind, input.query);
  const page = await readPage({
    list: `search:${input.query}`,
    request: input,
    // Relevance is no key: a search goes on by how many have been shown.
    position: (item: { index: number }) => ({ index: item.index }),
    positionSchema: z.strictObject({ index: z.number() }),
    fetch: async (after, limit) =>
      found
        .map((entry, index) => ({ index, entry }))
        .slice(after === undefined ? 0 : after.index + 1)
        .slice(0, limit),
  });
  return {
    pagination: page.pagination,
    items: page.items.flatMap(({ index }) => {
      const parsed = schema.safeParse(withMediaOrigin(ctx.config, found[index]?.card));
      return parsed.success ? [parsed.data] : [];
    }),
  };
}
