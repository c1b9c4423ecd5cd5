import { canBePaid, presentCreator, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { rankSortKey, shardOf } from "../../platform/dynamo/keys.ts";
import {
  type Searchable,
  scheduleSecondCheck,
  syncSearchEntries,
  withoutMediaOrigin,
} from "../search/index.ts";
import { repeatUntilUnchanged, versionTextOf } from "./repeat-until-unchanged.ts";
import { syncBlogsOf } from "./sync-blogs.ts";

/**
 * Updates a creator's entries in the user index and the search, and every person's in the admins' search. The channels
 * and posts get a new name or picture, a deactivation, and its end. The channels also get whether sales are paused.
 */
export function syncCreator(ctx: Context<"queues">, id: string): Promise<void> {
  return repeatUntilUnchanged(
    async () => (await ctx.database.users.get({ id }).go({ consistent: true })).data,
    // The number of channels is not part of the version, but it decides whether a creator is listed.
    (user) => `${versionTextOf(user)} ${user?.channel_count} ${user?.payout_status}`,
    (user) => (user === null ? Promise.resolve() : applyCreator(ctx, user)),
    (user) => String(user?.video_count),
  );
}

async function applyCreator(ctx: Context<"queues">, user: User): Promise<void> {
  const { channels, users } = ctx.database;
  const { id } = user;
  const isListed =
    user.account_type === "creator" && user.deactivated_at === undefined && user.channel_count > 0;
  const patch = users.patch({ id });
  await (isListed
    ? patch.set({
        popular_list: `creators-${shardOf(id)}`,
        popular_sort_key: rankSortKey(user.activity, id),
      })
    : patch.remove(["popular_list", "popular_sort_key"])
  ).go();
  const searchables: Searchable[] = [];
  if (isListed) {
    const card = presentCreator(withoutMediaOrigin(ctx), user);
    searchables.push({ kind: "creator", title: user.name, views: user.activity, card });
  }
  // For admins: everybody, by name and address. The card is read from the record.
  if (user.deleted_at === undefined) {
    searchables.push({ kind: "person", title: user.name, others: [user.email] });
  }
  await syncSearchEntries(ctx, id, searchables);
  if (user.popular_list !== undefined && !isListed) {
    await scheduleSecondCheck(ctx, { type: "creator", id });
  }
  await syncBlogsOf(ctx, user);
  const { data: channelsOfCreator } = await channels.query
    .byCreator({ creator_id: id })
    .go({ pages: "all" });
  const stale = channelsOfCreator.filter(
    (channel) =>
      channel.creator_name !== user.name ||
      channel.creator_picture_key !== user.profile_picture_key ||
      (channel.creator_deactivated ?? false) !== (user.deactivated_at !== undefined) ||
      (channel.sales_paused ?? false) === canBePaid(user),
  );
  await ctx.providers.queues.sendAll(
    "catalog",
    stale.map((channel) => ({ type: "channel", id: channel.id })),
  );
}
