import type { Context } from "../../platform/context.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import type { ChannelItem } from "../channel/index.ts";
import { followerFigures } from "./follower-figures.ts";

/**
 * Ends a person's following of a channel, which counts one follower less.
 * @returns false when the person does not follow it
 * @throws TransactionCanceled when the channel was deleted meanwhile
 */
export function endFollow(ctx: Context, channel: ChannelItem, userId: string): Promise<boolean> {
  const key = { channel_id: channel.id, user_id: userId };
  const at = ctx.now().toISOString();
  return tryCommit(ctx, ({ channels, dailyFigures, follows }) => [
    check(follows.remove(key).commit(), declined),
    channels.patch({ id: channel.id }).add({ follower_count: -1 }).commit(),
    ...followerFigures(dailyFigures, { channel, follower: userId, at, gained: false }),
  ]);
}
