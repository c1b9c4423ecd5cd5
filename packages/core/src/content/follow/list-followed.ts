import type { Channel } from "@marquee/contracts/channel/channel.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Database } from "../../database.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { isWithdrawn, toChannels } from "../channel/index.ts";

type FollowItem = EntityItem<Database["follows"]>;

/**
 * Channels that the caller follows, the latest followed first; blocked ones are left out.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listFollowedChannels({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<Channel>> {
  const { userId } = requireUser(ctx);
  const page = await readPage({
    list: `followed:${userId}`,
    request: input,
    position: ({ created_at, channel_id }: FollowItem) => ({ created_at, channel_id }),
    positionSchema: z.strictObject({ created_at: z.string(), channel_id: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.follows.query.byUser({ user_id: userId });
      const { data } = await (after === undefined ? query : query.lt(after)).go({
        order: "desc",
        limit,
        count: limit,
      });
      return data;
    },
  });
  const { data } = await ctx.database.channels
    .get(page.items.map(({ channel_id }) => ({ id: channel_id })))
    .go();
  const open = data.filter((channel) => !isWithdrawn(channel));
  const byId = new Map((await toChannels(ctx, open)).map((channel) => [channel.id, channel]));
  return {
    pagination: page.pagination,
    items: page.items.flatMap(({ channel_id }) => {
      const channel = byId.get(channel_id);
      return channel === undefined ? [] : [{ ...channel, is_following: true }];
    }),
  };
}
