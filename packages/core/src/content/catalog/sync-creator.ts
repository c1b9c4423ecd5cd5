import { presentCreator, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { rankSortKey, shardOf } from "../../platform/dynamo/keys.ts";
import { scheduleSecondCheck, syncSearchEntries, withoutMediaOrigin } from "../search/index.ts";
import { syncBlogsOf } from "./sync-blogs.ts";
import { untilSettled, versionOf } from "./until-settled.ts";

/**
 * Updates a creator's entries in the user index and the search, and every person's in the admins' search. Passes a new
 * name or picture, a deactivation and its end on to the channels and posts.
 */
export function syncCreator(ctx: Context<"queues">, id: string): Promise<void> {
  return untilSettled(
    async () => (await ctx.database.users.get({ id }).go({ consistent: true })).data,
    // The number of channels is not part of the version, but it decides whether a creator is listed.
    (user) => `${versionOf(user)} ${user?.channel_count}`,
    (user) => (user === null ? Promise.resolve() : write(ctx, user)),
  );
}

async function write(ctx: Context<"queues">, user: User): Promise<void> {
  const { channels, users } = ctx.database;
  const { id } = user;
  const shown =
    user.account_type === "creator" && user.deactivated_at === undefined && user.channel_count > 0;
  await (shown
    ? users
        .patch({ id })
        .set({
          popular_list: `creators-${shardOf(id)}`,
          popular_sort_key: rankSortKey(user.activity, id),
        })
        .go()
    : users.patch({ id }).remove(["popular_list", "popular_sort_key"]).go());
  await syncSearchEntries(ctx, id, [
    ...(shown
      ? [
          {
            kind: "creator" as const,
            id,
            title: user.name,
            others: [],
            views: user.activity,
            card: presentCreator(withoutMediaOrigin(ctx), user),
          },
        ]
      : []),
    // For admins: everybody, by name and address. The card is read from the record.
    ...(user.deleted_at === undefined
      ? [
          {
            kind: "person" as const,
            id,
            title: user.name,
            others: [user.email],
            views: 0,
            card: {},
          },
        ]
      : []),
  ]);
  if (user.popular_list !== undefined && !shown) {
    await scheduleSecondCheck(ctx, { type: "creator", id });
  }
  await syncBlogsOf(ctx, user);
  const { data: own } = await channels.query.byCreator({ creator_id: id }).go({ pages: "all" });
  const stale = own.filter(
    (channel) =>
      channel.creator_name !== user.name ||
      channel.creator_picture_key !== user.profile_picture_key ||
      (channel.creator_deactivated ?? false) !== (user.deactivated_at !== undefined),
  );
  await ctx.providers.queues.sendAll(
    "catalog",
    stale.map((channel) => ({ type: "channel", id: channel.id })),
  );
}
