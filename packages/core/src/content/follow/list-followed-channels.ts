import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireUser } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { isWithdrawn, presentChannelsOf } from "../channel/index.ts";

/**
 * Channels that the caller follows, the latest followed first; blocked ones are left out.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listFollowedChannels({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<Channel>> {
  const { userId } = requireUser(ctx);
  const page = await readList({
    name: `followed:${userId}`,
    request: input,
    order: order({ created_at: z.string(), channel_id: z.string() }, "desc"),
    read: ({ from, limits }) =>
      from(ctx.database.follows.query.byUser({ user_id: userId })).go(limits),
  });
  const ids = page.items.map(({ channel_id }) => channel_id);
  const channels = await presentChannelsOf(ctx, ids, (channel) => !isWithdrawn(channel));
  return { ...page, items: channels.map((channel) => ({ ...channel, is_following: true })) };
}
