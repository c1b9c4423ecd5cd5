import type { AdminChannel } from "@marquee/contracts/admin/admin-channel.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { ChannelItem } from "../channel/access.ts";
import type { Context } from "../context.ts";
import { shards } from "../dynamo/keys.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { requireAdmin } from "../user/require-admin.ts";
import { byAge, type Created, findByWords } from "./find-by-words.ts";
import { toAdminChannels } from "./to-admin-channel.ts";

export interface AdminChannelsInput extends PageRequest {
  search_key?: string | undefined;
  privacy_type?: ChannelItem["privacy_type"] | undefined;
  creator_id?: string | undefined;
  is_blocked?: boolean | undefined;
}

/** Channels read a request where a filter passes some over. */
const readAtOnce = 100;

/**
 * Every channel, newest first: one round, over the shards or of one creator. With a search the best 200 matches, read
 * whole and then filtered: two rounds.
 * @throws not_found
 */
export async function listChannels({
  ctx,
  input,
}: {
  ctx: Context;
  input: AdminChannelsInput;
}): Promise<PageResult<AdminChannel>> {
  requireAdmin(ctx);
  const search = input.search_key === "" ? undefined : input.search_key;
  const filters = [input.privacy_type, input.creator_id, input.is_blocked, search];
  const found = search === undefined ? undefined : await findChannels(ctx, search, input);
  const page = await readPage({
    list: `admin-channels:${filters.join(":")}`,
    request: input,
    position: ({ created_at, id }: ChannelItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const channels =
        found?.filter((channel) => after === undefined || byAge(channel, after) > 0) ??
        (await readChannels(ctx, input, after, limit));
      return channels.sort(byAge).slice(0, limit);
    },
  });
  return { ...page, items: await toAdminChannels(ctx, page.items) };
}

async function findChannels(
  ctx: Context,
  search: string,
  input: AdminChannelsInput,
): Promise<ChannelItem[]> {
  const ids = await findByWords(ctx, "any_channel", search);
  const { data } = await ctx.database.channels
    .get(ids.map((id) => ({ id })))
    .go({ concurrency: 2 });
  return data.filter(
    (channel) =>
      (input.privacy_type ?? channel.privacy_type) === channel.privacy_type &&
      (input.creator_id ?? channel.creator_id) === channel.creator_id &&
      (input.is_blocked ?? channel.blocked_at !== undefined) === (channel.blocked_at !== undefined),
  );
}

async function readChannels(
  ctx: Context,
  input: AdminChannelsInput,
  after: Created | undefined,
  limit: number,
): Promise<ChannelItem[]> {
  const { byCreator, everything } = ctx.database.channels.query;
  const read = async (query: ReturnType<typeof everything>) => {
    const filtered = input.privacy_type !== undefined || input.is_blocked !== undefined;
    const { data } = await (after === undefined ? query : query.lt(after))
      .where((attribute, { eq, exists, notExists }) =>
        [
          exists(attribute.name),
          ...(input.privacy_type === undefined
            ? []
            : [eq(attribute.privacy_type, input.privacy_type)]),
          ...(input.is_blocked === undefined
            ? []
            : [(input.is_blocked ? exists : notExists)(attribute.blocked_at)]),
        ].join(" AND "),
      )
      .go({ order: "desc", limit: filtered ? Math.max(limit, readAtOnce) : limit, count: limit });
    return data;
  };
  const parts =
    input.creator_id === undefined
      ? await Promise.all(shards.map((shard) => read(everything({ shard }))))
      : [await read(byCreator({ creator_id: input.creator_id }))];
  return parts.flat();
}
