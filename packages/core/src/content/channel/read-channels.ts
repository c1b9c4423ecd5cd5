import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { createConversions } from "electrodb";
import * as z from "zod/mini";
import { listEntitledIds } from "../../people/entitlement/index.ts";
import { loadCreator } from "../../people/user/index.ts";
import { type Call, isOwnerOrAdmin, requireUser, viewerId } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList } from "../../platform/dynamo/merged.ts";
import {
  mostWatchedFirst,
  order,
  type PageResult,
  readList,
  withRank,
} from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { isChannelOpenToBuyers } from "./access.ts";
import {
  presentChannel,
  presentChannels,
  presentChannelsOf,
  presentedAttributes,
} from "./present-channel.ts";

/**
 * The public fields of a channel: everybody may see that a private one exists, but not its content. A channel whose
 * creator's account is deactivated is only found by its buyers.
 * @throws not_found
 */
export async function getChannel({ ctx, input }: Call<{ id: string }>): Promise<Channel> {
  const userId = viewerId(ctx);
  const [{ data }, follow] = await Promise.all([
    ctx.database.channels.get({ id: input.id }).go(),
    userId === undefined
      ? undefined
      : ctx.database.follows.get({ channel_id: input.id, user_id: userId }).go(),
  ]);
  if (data === null) throw notFound("channel");
  const channel = await presentChannel(ctx, data);
  if (data.deleted_at !== undefined) {
    const isKept = channel.is_purchased && isChannelOpenToBuyers(data, ctx.now());
    if (!isKept) throw notFound("channel");
  } else if (!isOwnerOrAdmin(ctx, data.creator_id)) {
    const isDeactivated = data.creator_deactivated === true && !channel.is_purchased;
    if (data.blocked_at !== undefined || isDeactivated) throw notFound("channel");
  }
  return { ...channel, is_following: follow === undefined ? null : follow.data !== null };
}

/**
 * Lists a creator's channels in the creator's order, a new one first; the caller's own in every mode. One round of
 * parallel reads.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listChannelsOfCreator({
  ctx,
  input,
}: Call<PageRequest & { creatorId: string }>): Promise<PageResult<Channel>> {
  const { creatorId } = input;
  const isOwn = viewerId(ctx) === creatorId;
  const reading = readList({
    name: `channels-of:${creatorId}:${isOwn}`,
    request: input,
    order: order({ order_sort_key: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.channels.query.inOrder({ ordered_by: creatorId }))
        .where((attribute, { notExists }) =>
          isOwn
            ? notExists(attribute.deleted_at)
            : allOf(notExists(attribute.blocked_at), notExists(attribute.creator_deactivated)),
        )
        .go(limits),
  });
  const [page] = await Promise.all([reading, isOwn ? undefined : loadCreator(ctx, creatorId)]);
  return { ...page, items: await presentChannels(ctx, page.items) };
}

/** The caller's own channels in their order. @throws unauthenticated, invalid_cursor, page_too_far */
export function listOwnChannels({ ctx, input }: Call<PageRequest>): Promise<PageResult<Channel>> {
  return listChannelsOfCreator({ ctx, input: { ...input, creatorId: requireUser(ctx).userId } });
}

/** Public channels, the most watched first. One round of parallel reads. @throws invalid_cursor, page_too_far */
export async function listPopularChannels({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<Channel>> {
  const { channels } = ctx.database;
  const page = await readShardedList({
    name: "channels-popular",
    request: input,
    order: mostWatchedFirst,
    conversions: createConversions(channels).byAccessPattern.popular,
    partitions: shards,
    isFiltered: false,
    read: async (shard, { from, limits }) => {
      const query = channels.query.popular({ popular_list: `channels-${shard}` });
      const { data, cursor } = await from(query).go({
        ...limits,
        attributes: [...presentedAttributes, "popular_sort_key"],
      });
      return { data: data.map(withRank), cursor };
    },
  });
  return { ...page, items: await presentChannels(ctx, page.items) };
}

/**
 * Channels that the caller has bought, newest purchase first. One that an admin has blocked has no picture and no text.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listPurchasedChannels({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<Channel>> {
  const { userId } = requireUser(ctx);
  const page = await listEntitledIds(ctx, { buyerId: userId, kind: "channel", request: input });
  const ids = page.items.map(({ item_id }) => item_id);
  const now = ctx.now();
  const items = await presentChannelsOf(
    ctx,
    ids,
    (channel) => channel.deleted_at === undefined || isChannelOpenToBuyers(channel, now),
  );
  return {
    ...page,
    items: items.map((channel) =>
      channel.blocked_reason === undefined || isOwnerOrAdmin(ctx, channel.creator_id)
        ? channel
        : { ...channel, image_url: null, description: "" },
    ),
  };
}
