import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { createConversions } from "electrodb";
import type { VideoItem } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { evenShare, readMerged, type Step } from "../../platform/dynamo/merged.ts";
import {
  type BoundedRead,
  newestFirst,
  type PageResult,
  readPage,
} from "../../platform/dynamo/pages.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { byAge, type Created, createdSchema, findByWords } from "./find-by-words.ts";
import { presentAdminVideoCard } from "./present-admin-video.ts";

export interface AdminVideosInput extends PageRequest {
  creator_id?: string | undefined;
  channel_id?: string | undefined;
  status?: VideoItem["status"] | undefined;
  search?: string | undefined;
}

/**
 * Every video in every state, newest first: one round, over the shards or of one creator or channel. With a search the
 * best 200 matches that are not deleted are read completely and then filtered: two rounds.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listVideos({
  ctx,
  input,
}: {
  ctx: Context;
  input: AdminVideosInput;
}): Promise<PageResult<AdminVideoCard>> {
  requireAdmin(ctx);
  const search = input.search === "" ? undefined : input.search;
  const filters = [input.creator_id, input.channel_id, input.status, search];
  const found = search === undefined ? undefined : await findVideos(ctx, search, input);
  const page = await readPage({
    name: `admin-videos:${filters.join(":")}`,
    request: input,
    order: newestFirst,
    fetch: async (after, limit) =>
      found === undefined
        ? readVideos(ctx, input, after, limit)
        : found
            .filter((video) => after === undefined || byAge(video, after) > 0)
            .sort(byAge)
            .slice(0, limit),
  });
  return { ...page, items: page.items.map((video) => presentAdminVideoCard(ctx, video)) };
}

async function findVideos(
  ctx: Context,
  search: string,
  input: AdminVideosInput,
): Promise<VideoItem[]> {
  const ids = await findByWords(ctx, "any_video", search);
  const { data } = await ctx.database.videos.get(ids.map((id) => ({ id }))).go({ concurrency: 2 });
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
  after: Created | undefined,
  limit: number,
): Promise<BoundedRead<VideoItem, Created>> {
  const { creator_id, channel_id, status } = input;
  const { videos } = ctx.database;
  const { byChannel, byCreator, everything } = videos.query;
  const stepOf =
    (query: ReturnType<typeof everything>): Step<VideoItem> =>
    (options) =>
      (after === undefined ? query : query.lt(after))
        .where((attribute, { eq, exists }) =>
          [
            exists(attribute.title),
            ...(status === undefined ? [] : [eq(attribute.status, status)]),
            ...(creator_id === undefined ? [] : [eq(attribute.creator_id, creator_id)]),
          ].join(" AND "),
        )
        .go({ ...options, order: "desc" });
  const conversions = createConversions(videos).byAccessPattern;
  const [pattern, steps] =
    channel_id !== undefined
      ? (["byChannel", [stepOf(byChannel({ channel_id }))]] as const)
      : creator_id !== undefined
        ? (["byCreator", [stepOf(byCreator({ creator_id }))]] as const)
        : (["everything", shards.map((shard) => stepOf(everything({ shard })))] as const);
  const { fromCursor } = conversions[pattern];
  return readMerged<VideoItem, Created>({
    limit,
    first: status === undefined ? evenShare(limit, steps.length) : limit,
    order: byAge,
    sortKeyOf: (cursor) => createdSchema.parse(fromCursor.toComposite(cursor)),
    steps,
  });
}
