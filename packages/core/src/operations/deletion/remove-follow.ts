import { endFollow } from "../../content/follow/index.ts";
import type { Context } from "../../platform/context.ts";
import { isTransactionCanceled } from "../../platform/dynamo/transaction.ts";

/** Ends a person's following of a channel, and decrements the channel's count. */
export async function removeFollow(
  ctx: Context,
  { channel_id, user_id }: { channel_id: string; user_id: string },
): Promise<void> {
  const { data: channel } = await ctx.database.channels.get({ id: channel_id }).go();
  try {
    if (channel !== null && (await endFollow(ctx, channel, user_id))) return;
  } catch (cause) {
    if (!isTransactionCanceled(cause)) throw cause;
  }
  // Already ended, or the channel was deleted with its count.
  await ctx.database.follows.delete({ channel_id, user_id }).go();
}
