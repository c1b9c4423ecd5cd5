import type { Following } from "@marquee/contracts/content/follow/follow.calls";
import { addFigures, type FiguresWriter } from "../../people/figures/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { dayOf } from "../../platform/time.ts";
import { type ChannelItem, isWithdrawn } from "../channel/index.ts";

/**
 * Follows a channel; a repeated call changes nothing. @throws unauthenticated, not_found, forbidden (the caller's own)
 */
export async function followChannel({ ctx, input }: Call<{ id: string }>): Promise<Following> {
  const { userId } = requireUser(ctx);
  const channel = await loadChannel(ctx, input.id);
  if (channel.creator_id === userId) {
    throw new MarqueeError("forbidden", "You cannot follow your own channel.");
  }
  if (isWithdrawn(channel)) throw notFound("channel");
  const key = { channel_id: channel.id, user_id: userId };
  const created_at = ctx.now().toISOString();
  const isNew = await tryCommit(ctx, ({ channels, dailyFigures, follows }) => [
    check(follows.create({ ...key, created_at }).commit(), declined),
    channels.patch({ id: channel.id }).add({ follower_count: 1 }).commit(),
    ...addFollowers(dailyFigures, { channel, userId, at: created_at, change: "followers_gained" }),
  ]);
  return presentFollowing(channel, { isFollowing: true, change: isNew ? 1 : 0 });
}

/** Stops following a channel. A blocked one is only found by its followers. @throws unauthenticated, not_found */
export async function unfollowChannel({ ctx, input }: Call<{ id: string }>): Promise<Following> {
  const { userId } = requireUser(ctx);
  const channel = await loadChannel(ctx, input.id);
  const hasEnded = await endFollow(ctx, channel, userId);
  if (!hasEnded && isWithdrawn(channel)) throw notFound("channel");
  return presentFollowing(channel, { isFollowing: false, change: hasEnded ? -1 : 0 });
}

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
    ...addFollowers(dailyFigures, { channel, userId, at, change: "followers_lost" }),
  ]);
}

/** The change of the creator's daily figures by one follower. */
function addFollowers(
  dailyFigures: FiguresWriter,
  follow: {
    channel: ChannelItem;
    userId: string;
    at: string;
    change: "followers_gained" | "followers_lost";
  },
) {
  const { channel, userId, at, change } = follow;
  const changes = [{ owners: [channel.creator_id], day: dayOf(at), figures: { [change]: 1 } }];
  return addFigures(dailyFigures, { spreadBy: userId, changes });
}

async function loadChannel(ctx: Context, id: string): Promise<ChannelItem> {
  const { data } = await ctx.database.channels.get({ id }).go({ consistent: true });
  if (data === null) throw notFound("channel");
  return data;
}

/** @param change what the call has added to the number of followers that was read */
const presentFollowing = (
  channel: ChannelItem,
  { isFollowing, change }: { isFollowing: boolean; change: number },
): Following => ({
  channel_id: channel.id,
  is_following: isFollowing,
  follower_count: (channel.follower_count ?? 0) + change,
});
