import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import {
  type ChannelItem,
  isChannelBlocked,
  presentChannels,
} from "../../content/channel/index.ts";
import type { Context } from "../../platform/context.ts";

/** Channels as the back office sees them, without what is about the caller. */
export async function presentAdminChannels(
  ctx: Context,
  items: readonly ChannelItem[],
): Promise<AdminChannel[]> {
  const shown = await presentChannels({ ...ctx, actor: { type: "anonymous" } }, items);
  return shown.flatMap(({ is_purchased: _, is_following: __, access: ___, ...channel }, index) => {
    const item = items[index];
    if (item === undefined) return [];
    const isBlocked = isChannelBlocked(item);
    return {
      ...channel,
      views: item.views,
      is_blocked: isBlocked,
      blocked_at: isBlocked ? (item.blocked_at ?? null) : null,
      blocked_reason: item.blocked_reason ?? null,
      creator_is_active: item.creator_deactivated !== true,
      updated_at: item.updated_at,
    };
  });
}
