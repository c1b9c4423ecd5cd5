import { findEntitlements, givesAccess } from "../../people/entitlement/index.ts";
import { type Context, isOwnerOrAdmin } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { type ChannelItem, isWithdrawn } from "./access.ts";

/**
 * A channel whose parts the caller may see, such as its reviews. A withdrawn one is for its owner and admins; if only
 * its creator's account is deactivated, it is for its buyers too. For such a channel, a signed-in person causes one more
 * read.
 * @param thing what does not exist for other people
 * @throws not_found
 */
export async function requireVisibleChannel(
  ctx: Context,
  channel: ChannelItem | null,
  thing: "channel" | "playlist" = "channel",
): Promise<ChannelItem> {
  if (channel === null || channel.deleted_at !== undefined) throw notFound(thing);
  if (!isWithdrawn(channel) || isOwnerOrAdmin(ctx, channel.creator_id)) return channel;
  if (channel.blocked_at !== undefined) throw notFound(thing);
  const bought = (await findEntitlements(ctx, [channel.id])).get(channel.id);
  if (!givesAccess(bought, ctx.now())) throw notFound(thing);
  return channel;
}
