import { canBePaid, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { rankSortKey, shardOf } from "../../platform/dynamo/keys.ts";
import { type ChannelItem, isForSale, presentChannel } from "../channel/index.ts";
import { syncLiveStreams } from "../live/index.ts";
import {
  type Searchable,
  scheduleSecondCheck,
  syncSearchEntries,
  withoutMediaOrigin,
} from "../search/index.ts";
import { repeatUntilUnchanged, versionTextOf } from "./repeat-until-unchanged.ts";

/** Updates a channel's entries in the index of channels and in the search, and passes the change on to its videos. */
export function syncChannel(ctx: Context<"queues">, id: string): Promise<void> {
  return repeatUntilUnchanged(
    () => readRecords(ctx, id),
    versionsOf,
    (records) => applyRecords(ctx, id, records),
  );
}

/** Updates a channel's entries in the search after a change of its figures: the number of videos, reviews or views. */
export function syncChannelCard(ctx: Context, id: string): Promise<void> {
  return repeatUntilUnchanged(
    () => readRecords(ctx, id),
    versionsOf,
    (records) => writeEntries(ctx, id, records),
    ({ stored }) => [stored?.video_count, stored?.rating_sum, stored?.rating_count].join(),
  );
}

interface Records {
  stored: ChannelItem | null;
  creator: User | null;
}

const versionsOf = ({ stored, creator }: Records): string =>
  [...[stored, creator].map(versionTextOf), creator?.payout_status].join();

async function readRecords(ctx: Context, id: string): Promise<Records> {
  const { channels, users } = ctx.database;
  const stored = (await channels.get({ id }).go({ consistent: true })).data;
  if (stored === null) return { stored, creator: null };
  const { data: creator } = await users.get({ id: stored.creator_id }).go({ consistent: true });
  return { stored, creator };
}

const optionalNames = [
  "creator_picture_key",
  "creator_deactivated",
  "sales_paused",
  "renewals_stopped",
  "popular_list",
  "popular_sort_key",
] as const;

async function applyRecords(
  ctx: Context<"queues">,
  id: string,
  { stored, creator }: Records,
): Promise<void> {
  if (stored === null || creator === null) return writeEntries(ctx, id, { stored, creator });
  const isPaused = !canBePaid(creator);
  const isListed = isListedChannel(stored, creator);
  const stopsRenewals = stored.sold_monthly === true && !(isListed && isForSale(stored));
  if (stopsRenewals) {
    await ctx.providers.queues.send("memberships", { channel_id: id });
  } else if (stored.renewals_stopped === true) {
    await ctx.providers.queues.send("memberships", { channel_id: id, can_resume: true });
  }
  const copies = copiesOf(creator);
  const change = {
    ...copies,
    creator_deactivated: creator.deactivated_at === undefined ? undefined : true,
    sales_paused: isPaused ? true : undefined,
    renewals_stopped: stopsRenewals ? true : undefined,
    popular_list: isListed ? `channels-${shardOf(id)}` : undefined,
    popular_sort_key: isListed ? rankSortKey(stored.views, id) : undefined,
  };
  // An attribute without a value is not set, so it would stay.
  const absent = optionalNames.filter((name) => change[name] === undefined);
  await ctx.database.channels.patch({ id }).set(change).remove(absent).go();
  await writeEntries(ctx, id, { stored, creator });
  if (stored.popular_list !== undefined && !isListed) {
    await scheduleSecondCheck(ctx, { type: "channel", id });
  }
  const channel = { ...stored, ...copies, sales_paused: isPaused };
  await syncLiveStreams(ctx, channel, { isHidden: !isListed });
  await ctx.providers.queues.send("catalog", { type: "creator", id: creator.id });
  await ctx.providers.queues.send("catalog", { type: "videos_of_channel", id });
}

const isListedChannel = (channel: ChannelItem, creator: User): boolean =>
  channel.blocked_at === undefined && creator.deactivated_at === undefined;

const copiesOf = (creator: User) => ({
  creator_name: creator.name,
  creator_picture_key: creator.profile_picture_key,
});

/** A deleted channel has no search entries, whatever the order of the messages. */
async function writeEntries(ctx: Context, id: string, { stored, creator }: Records): Promise<void> {
  if (stored === null) return syncSearchEntries(ctx, id, []);
  if (creator === null) return;
  const channel = { ...stored, ...copiesOf(creator), sales_paused: !canBePaid(creator) };
  const searchables: Searchable[] = [];
  if (isListedChannel(stored, creator)) {
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
}

/** The number of videos to which one message passes a change of their channel on. */
const videosPerMessage = 500;

/** Passes a channel's change on to a page of its videos, and hands the next page to the queue. */
export async function syncVideosOfChannel(
  ctx: Context<"queues">,
  { id, cursor = null }: { id: string; cursor?: string | null | undefined },
): Promise<void> {
  const page = await ctx.database.videos.query
    .byChannel({ channel_id: id })
    .go({ cursor, attributes: ["id"], limit: videosPerMessage });
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
