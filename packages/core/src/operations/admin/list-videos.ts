import type { adminVideoCalls } from "@marquee/contracts/operations/admin/admin-video.calls";
import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { createConversions } from "electrodb";
import { createMatcher } from "../../content/search/index.ts";
import type { VideoItem } from "../../content/video/index.ts";
import { type Call, type Context, type InputOf, requireAdmin } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList } from "../../platform/dynamo/merged.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import { type ListRequest, newestFirst, type PageResult } from "../../platform/dynamo/pages.ts";
import { listOrSearch } from "./list-or-search.ts";
import { presentAdminVideoCard } from "./present-admin-video.ts";

type AdminVideosInput = InputOf<typeof adminVideoCalls.list>;

/**
 * Every video in every state, newest first: one round, over the shards or of one creator or channel. A search leaves
 * out deleted videos. Its matches are read by their ids and then filtered: two rounds. If there are more than a search
 * reads, the list is read and compared: a few more rounds.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listVideosAsAdmin({
  ctx,
  input,
}: Call<AdminVideosInput>): Promise<PageResult<AdminVideoCard>> {
  requireAdmin(ctx);
  const search = input.search || undefined;
  const filters = [input.creator_id, input.channel_id, input.status, search];
  const list = { name: `admin-videos:${filters.join(":")}`, request: input, order: newestFirst };
  const page = await listOrSearch(ctx, {
    kind: "any_video",
    search,
    list,
    readList: () => readVideos(ctx, { ...input, search }, list),
    readFound: (ids) => readFound(ctx, ids, input),
  });
  return { ...page, items: page.items.map((video) => presentAdminVideoCard(ctx, video)) };
}

async function readFound(
  ctx: Context,
  ids: readonly string[],
  input: AdminVideosInput,
): Promise<VideoItem[]> {
  const { data } = await ctx.database.videos.get(ids.map((id) => ({ id }))).go(oneRound);
  return data.filter(
    (video) =>
      (input.creator_id ?? video.creator_id) === video.creator_id &&
      (input.channel_id ?? video.channel_id) === video.channel_id &&
      (input.status ?? video.status) === video.status,
  );
}

function readVideos(
  ctx: Context,
  input: AdminVideosInput,
  list: ListRequest<typeof newestFirst>,
): Promise<PageResult<VideoItem>> {
  const { creator_id, status, search } = input;
  const isMatch = search === undefined ? undefined : createMatcher(search);
  return readShardedList({
    ...list,
    ...partitionsOf(ctx, input),
    isFiltered: status !== undefined || search !== undefined,
    read: async (query, { from, limits }) => {
      const { data, cursor } = await from(query)
        .where((attribute, { eq, ne }) =>
          allOf(
            status !== undefined && eq(attribute.status, status),
            creator_id !== undefined && eq(attribute.creator_id, creator_id),
            search !== undefined && ne(attribute.status, "deleted"),
          ),
        )
        .go(limits);
      return { data: isMatch ? data.filter(({ title }) => isMatch(title)) : data, cursor };
    },
  });
}

/** The narrowest index: of a channel, of a creator, or of everything. */
function partitionsOf(ctx: Context, { creator_id, channel_id }: AdminVideosInput) {
  const { videos } = ctx.database;
  const { byChannel, byCreator, everything } = videos.query;
  const conversions = createConversions(videos).byAccessPattern;
  if (channel_id !== undefined) {
    return { conversions: conversions.byChannel, partitions: [byChannel({ channel_id })] };
  }
  if (creator_id !== undefined) {
    return { conversions: conversions.byCreator, partitions: [byCreator({ creator_id })] };
  }
  return {
    conversions: conversions.everything,
    partitions: shards.map((shard) => everything({ shard })),
  };
}
