import type { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { createConversions } from "electrodb";
import { type ChannelItem, isChannelBlocked } from "../../content/channel/index.ts";
import { createMatcher } from "../../content/search/index.ts";
import { type Call, type Context, type InputOf, requireAdmin } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList } from "../../platform/dynamo/merged.ts";
import { oneRound } from "../../platform/dynamo/one-round.ts";
import { type ListRequest, newestFirst, type PageResult } from "../../platform/dynamo/pages.ts";
import { listOrSearch } from "./list-or-search.ts";
import { presentAdminChannels } from "./present-admin-channel.ts";

type AdminChannelsInput = InputOf<typeof adminChannelCalls.list>;

/**
 * Every channel, newest first: one round, over the shards or of one creator. A search leaves out deleted channels. Its
 * matches are read by their ids and then filtered: two rounds. If there are more than a search reads, the list is read
 * and compared: a few more rounds.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listChannelsAsAdmin({
  ctx,
  input,
}: Call<AdminChannelsInput>): Promise<PageResult<AdminChannel>> {
  requireAdmin(ctx);
  const search = input.search_key || undefined;
  const filters = [input.privacy_type, input.creator_id, input.is_blocked, search];
  const list = { name: `admin-channels:${filters.join(":")}`, request: input, order: newestFirst };
  const page = await listOrSearch(ctx, {
    kind: "any_channel",
    search,
    list,
    readList: () => readChannels(ctx, { ...input, search_key: search }, list),
    readFound: (ids) => readFound(ctx, ids, input),
  });
  return { ...page, items: await presentAdminChannels(ctx, page.items) };
}

async function readFound(
  ctx: Context,
  ids: readonly string[],
  input: AdminChannelsInput,
): Promise<ChannelItem[]> {
  const { data } = await ctx.database.channels.get(ids.map((id) => ({ id }))).go(oneRound);
  return data.filter(
    (channel) =>
      (input.privacy_type ?? channel.privacy_type) === channel.privacy_type &&
      (input.creator_id ?? channel.creator_id) === channel.creator_id &&
      (input.is_blocked ?? isChannelBlocked(channel)) === isChannelBlocked(channel),
  );
}

function readChannels(
  ctx: Context,
  { privacy_type, is_blocked, creator_id, search_key: search }: AdminChannelsInput,
  list: ListRequest<typeof newestFirst>,
): Promise<PageResult<ChannelItem>> {
  const { channels } = ctx.database;
  const { byCreator, everything } = channels.query;
  const conversions = createConversions(channels).byAccessPattern;
  const isMatch = search === undefined ? undefined : createMatcher(search);
  return readShardedList({
    ...list,
    ...(creator_id === undefined
      ? {
          conversions: conversions.everything,
          partitions: shards.map((shard) => everything({ shard })),
        }
      : { conversions: conversions.byCreator, partitions: [byCreator({ creator_id })] }),
    isFiltered: privacy_type !== undefined || is_blocked !== undefined || search !== undefined,
    read: async (query, { from, limits }) => {
      const { data, cursor } = await from(query)
        .where((attribute, { eq, exists, notExists }) =>
          allOf(
            privacy_type !== undefined && eq(attribute.privacy_type, privacy_type),
            // A deletion sets `blocked_at` too.
            is_blocked === true &&
              allOf(exists(attribute.blocked_at), notExists(attribute.deleted_at)),
            is_blocked === false &&
              anyOf(notExists(attribute.blocked_at), exists(attribute.deleted_at)),
            // A deleted channel has no entry in the index.
            search !== undefined && notExists(attribute.deleted_at),
          ),
        )
        .go(limits);
      return {
        data: isMatch
          ? data.filter(({ name, creator_name }) => isMatch(name, [creator_name]))
          : data,
        cursor,
      };
    },
  });
}
