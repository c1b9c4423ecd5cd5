import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { rankSortKey, shardOf } from "../../platform/dynamo/keys.ts";
import { type ChannelItem, presentChannel } from "../channel/index.ts";
import { syncLiveStreams } from "../live/index.ts";
import {
  type Searchable,
  scheduleSecondCheck,
  syncSearchEntries,
  withoutMediaOrigin,
} from "../search/index.ts";
import { repeatUntilUnchanged, versionOf } from "./repeat-until-unchanged.ts";

/** Updates a channel's entries in the index of channels and in the search, and passes the change on to its videos. */
export function syncChannel(ctx: Context<"queues">, id: string): Promise<void> {
  return repeatUntilUnchanged(
    () => read(ctx, id),
    ({ stored, creator }) => [stored, creator].map(versionOf).join(),
    (records) => write(ctx, id, records),
  );
}

interface Records {
  stored: ChannelItem | null;
  creator: User | null;
}

async function read(ctx: Context, id: string): Promise<Records> {
  const { channels, users } = ctx.database;
  const stored = (await channels.get({ id }).go({ consistent: true })).data;
  if (stored === null) return { stored, creator: null };
  const { data: creator } = await users.get({ id: stored.creator_id }).go({ consistent: true });
  return { stored, creator };
}

async function write(
  ctx: Context<"queues">,
  id: string,
  { stored, creator }: Records,
): Promise<void> {
  // A deleted channel has no search entries, whatever the order of the messages.
  if (stored === null) return syncSearchEntries(ctx, id, []);
  if (creator === null) return;
  const isDeactivated = creator.deactivated_at !== undefined;
  const isListed = stored.blocked_at === undefined && !isDeactivated;
  const canRenew = isListed && stored.price > 0 && stored.privacy_type === "private";
  if (stored.sold_monthly === true && !canRenew) {
    await ctx.providers.queues.send("memberships", { channel_id: id });
  }
  const copies = { creator_name: creator.name, creator_picture_key: creator.profile_picture_key };
  const channel = { ...stored, ...copies };
  await ctx.database.channels
    .patch({ id })
    .set({
      ...copies,
      ...(isDeactivated && { creator_deactivated: true }),
      ...(isListed && {
        popular_list: `channels-${shardOf(id)}`,
        popular_sort_key: rankSortKey(stored.views, id),
      }),
    })
    // A copy without a value is not set, so it would stay.
    .remove([
      ...(copies.creator_picture_key === undefined ? (["creator_picture_key"] as const) : []),
      ...(isDeactivated ? [] : (["creator_deactivated"] as const)),
      ...(isListed ? [] : (["popular_list", "popular_sort_key"] as const)),
    ])
    .go();
  const searchables: Searchable[] = [];
  if (isListed) {
    const visitor = { ...withoutMediaOrigin(ctx), actor: { type: "anonymous" } as const };
    searchables.push({
      kind: "channel",
      title: channel.name,
      others: [creator.name, ...channel.description.split(" ").slice(0, 20)],
      views: channel.views,
      card: await presentChannel(visitor, channel),
    });
  }
  // For admins.
  if (channel.deleted_at === undefined) {
    searchables.push({ kind: "any_channel", title: channel.name, others: [creator.name] });
  }
  await syncSearchEntries(ctx, id, searchables);
  if (stored.popular_list !== undefined && !isListed) {
    await scheduleSecondCheck(ctx, { type: "channel", id });
  }
  await syncLiveStreams(ctx, channel, { isHidden: !isListed });
  await ctx.providers.queues.send("catalog", { type: "creator", id: creator.id });
  await ctx.providers.queues.send("catalog", { type: "videos_of_channel", id });
}

/** The number of videos to which one message passes a change of their channel on. */
const videosPerMessage = 500;

/** Passes a channel's change on to a page of its videos, and hands the next page to the queue. */
export async function syncVideosOfChannel(
  ctx: Context<"queues">,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<void> {
  const page = await ctx.database.videos.query.byChannel({ channel_id: id }).go({
    ...(cursor !== undefined && { cursor }),
    attributes: ["id"],
    limit: videosPerMessage,
  });
  await ctx.providers.queues.sendAll(
    "catalog",
    page.data.map((video) => ({ type: "video", id: video.id })),
  );
  // Last: a message that fails before it comes again, and repeats its own page only.
  if (page.cursor !== null) {
    await ctx.providers.queues.send("catalog", {
      type: "videos_of_channel",
      id,
      cursor: page.cursor,
    });
  }
}
