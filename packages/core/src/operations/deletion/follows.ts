import { followerFigures } from "../../content/follow/index.ts";
import type { Context } from "../../platform/context.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";

/** Ends a person's following of a channel, and decrements the channel's count. */
export async function removeFollow(
  ctx: Context,
  key: { channel_id: string; user_id: string },
): Promise<void> {
  const { channel_id, user_id } = key;
  const { data: channel } = await ctx.database.channels.get({ id: channel_id }).go();
  const at = ctx.now().toISOString();
  try {
    await commit(ctx, ({ channels, dailyFigures, follows }) => [
      follows.remove({ channel_id, user_id }).commit(),
      channels.patch({ id: channel_id }).add({ follower_count: -1 }).commit(),
      ...(channel === null
        ? []
        : followerFigures(dailyFigures, { channel, follower: user_id, at, gained: false })),
    ]);
  } catch (cause) {
    if (!(cause instanceof TransactionCanceled)) throw cause;
    // Already ended, or the channel was deleted with its count.
    await ctx.database.follows.delete({ channel_id, user_id }).go();
  }
}
