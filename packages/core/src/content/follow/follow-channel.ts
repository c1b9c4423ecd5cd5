import type { Following } from "@marquee/contracts/content/follow/follow.calls";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { type ChannelItem, isWithdrawn } from "../channel/index.ts";
import { endFollow } from "./end-follow.ts";
import { followerFigures } from "./follower-figures.ts";

/**
 * Follows a channel; a repeated call changes nothing. @throws unauthenticated, not_found, forbidden (the caller's own)
 */
export async function followChannel({ ctx, input }: Call<{ id: string }>): Promise<Following> {
  const { userId } = requireUser(ctx);
  const channel = await loadChannel(ctx, input.id);
  if (channel.creator_id === userId) {
    throw new MarqueeError("forbidden", "This is your own channel.");
  }
  if (isWithdrawn(channel)) throw notFound("channel");
  const key = { channel_id: channel.id, user_id: userId };
  const created_at = ctx.now().toISOString();
  const changed = await tryCommit(ctx, ({ channels, dailyFigures, follows }) => [
    check(follows.create({ ...key, created_at }).commit(), declined),
    channels.patch({ id: channel.id }).add({ follower_count: 1 }).commit(),
    ...followerFigures(dailyFigures, {
      channel,
      follower: userId,
      at: created_at,
      gained: true,
    }),
  ]);
  return answer(channel, true, changed ? 1 : 0);
}

/** Stops following a channel. A blocked one is only found by its followers. @throws unauthenticated, not_found */
export async function unfollowChannel({ ctx, input }: Call<{ id: string }>): Promise<Following> {
  const { userId } = requireUser(ctx);
  const channel = await loadChannel(ctx, input.id);
  const changed = await endFollow(ctx, channel, userId);
  if (!changed && isWithdrawn(channel)) throw notFound("channel");
  return answer(channel, false, changed ? -1 : 0);
}

async function loadChannel(ctx: Context, id: string): Promise<ChannelItem> {
  const { data } = await ctx.database.channels.get({ id }).go({ consistent: true });
  if (data === null) throw notFound("channel");
  return data;
}

const answer = (channel: ChannelItem, is_following: boolean, step: number): Following => ({
  channel_id: channel.id,
  is_following,
  follower_count: (channel.follower_count ?? 0) + step,
});
