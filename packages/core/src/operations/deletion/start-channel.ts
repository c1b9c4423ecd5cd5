import { type ChannelItem, nameClaim } from "../../content/channel/index.ts";
import type { Context } from "../../platform/context.ts";
import { startDeletion } from "./start-deletion.ts";

/**
 * Closes a channel for good and starts its deletion. Its name and its slot in the plan are free again at once.
 * @throws version_conflict
 */
export async function startChannelDeletion(
  ctx: Context<"queues">,
  channel: ChannelItem,
  reason?: string,
): Promise<string> {
  const now = ctx.now().toISOString();
  const claim = await nameClaim(channel.creator_id, channel.name);
  return startDeletion(ctx, {
    kind: "channel",
    objectId: channel.id,
    name: channel.name,
    ownerId: channel.creator_id,
    reason,
    also: ({ channels, claims, users }) => [
      channels
        .patch({ id: channel.id })
        .set({ deleted_at: now, blocked_at: channel.blocked_at ?? now, updated_at: now })
        .remove(["popular_list", "popular_sort_key"])
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, channel.version))
        .commit(),
      claims.delete(claim).commit(),
      users.patch({ id: channel.creator_id }).subtract({ channel_count: 1 }).commit(),
    ],
  });
}
