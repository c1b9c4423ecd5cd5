import type { AdminVideoCard } from "@marquee/contracts/admin/admin-video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { shards } from "../dynamo/keys.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { requireAdmin } from "../user/require-admin.ts";
import type { VideoItem } from "../video/access.ts";
import { byAge, type Created, findByWords } from "./find-by-words.ts";
import { toAdminVideoCard } from "./to-admin-video.ts";

export interface AdminVideosInput extends PageRequest {
  creator_id?: string | undefined;
  channel_id?: string | undefined;
  status?: VideoItem["status"] | undefined;
  search?: string | undefined;
}

/** Videos read a request where a filter passes some over. */
const readAtOnce = 100;

/**
 * Every video in every state, newest first: one round, over the shards or of one creator or channel. With a search
 * the best 200 matches that are not deleted, read whole and then filtered: two rounds.
 * @throws not_found
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
    list: `admin-videos:${filters.join(":")}`,
    request: input,
    position: ({ created_at, id }: VideoItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const videos =
        found?.filter((video) => after === undefined || byAge(video, after) > 0) ??
        (await readVideos(ctx, input, after, limit));
      return videos.sort(byAge).slice(0, limit);
    },
  });
  return { ...page, items: page.items.map((video) => toAdminVideoCard(ctx, video)) };
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

async function readVideos(
  ctx: Context,
  input: AdminVideosInput,
  after: Created | undefined,
  limit: number,
): Promise<VideoItem[]> {
  const { creator_id, channel_id, status } = input;
  const { byChannel, byCreator, everything } = ctx.database.videos.query;
  const read = async (query: ReturnType<typeof everything>) => {
    const filtered = status !== undefined || (channel_id !== undefined && creator_id !== undefined);
    const { data } = await (after === undefined ? query : query.lt(after))
      .where((attribute, { eq, exists }) =>
        [
          exists(attribute.title),
          ...(status === undefined ? [] : [eq(attribute.status, status)]),
          ...(creator_id === undefined ? [] : [eq(attribute.creator_id, creator_id)]),
        ].join(" AND "),
      )
      .go({ order: "desc", limit: filtered ? Math.max(limit, readAtOnce) : limit, count: limit });
    return data;
  };
  if (channel_id !== undefined) return read(byChannel({ channel_id }));
  if (creator_id !== undefined) return read(byCreator({ creator_id }));
  return (await Promise.all(shards.map((shard) => read(everything({ shard }))))).flat();
}
