import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { shardOf } from "../../platform/dynamo/keys.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { hasValues } from "../../platform/has-values.ts";
import { epochSeconds } from "../../platform/time.ts";
import type { ChannelItem } from "../channel/index.ts";
import { scheduleSecondCheck, syncSearchEntries, withoutMediaOrigin } from "../search/index.ts";
import { presentVideoCard, toListing, type VideoItem } from "../video/index.ts";
import { notifyOfNewVideo } from "./notify-of-new-video.ts";
import { untilSettled, versionOf } from "./until-settled.ts";

/** Lists a published video in its listings, removes any other one, and updates the copies and counts. */
export function syncVideo(ctx: Context<"queues">, id: string): Promise<void> {
  return untilSettled(
    () => read(ctx, id),
    ({ stored, channel, creator }) =>
      [stored, channel, creator]
        .map(versionOf)
        .concat(stored?.promoted_until ?? "")
        .join(),
    (records) => write(ctx, id, records),
  );
}

interface Records {
  stored: VideoItem | null;
  channel: ChannelItem | null;
  creator: User | null;
}

async function read(ctx: Context, id: string): Promise<Records> {
  const { channels, users, videos } = ctx.database;
  const stored = (await videos.get({ id }).go({ consistent: true })).data;
  if (stored === null) return { stored, channel: null, creator: null };
  const [{ data: channel }, { data: creator }] = await Promise.all([
    channels.get({ id: stored.channel_id }).go({ consistent: true }),
    users.get({ id: stored.creator_id }).go({ consistent: true }),
  ]);
  return { stored, channel, creator };
}

async function write(
  ctx: Context<"queues">,
  id: string,
  { stored, channel, creator }: Records,
): Promise<void> {
  if (stored === null || channel === null || creator === null) return unlist(ctx, id);
  const video = await refreshCopies(ctx, stored, channel, creator);
  const shown =
    video.status === "published" &&
    video.privacy_type === "public" &&
    channel.blocked_at === undefined &&
    creator.deactivated_at === undefined;
  // A private channel's videos are listed in the channel only.
  const open = shown && channel.privacy_type === "public";
  // Before it is counted: after an interruption, the next delivery sends the notification.
  if (shown) await notifyOfNewVideo(ctx, video);
  const [left] = await Promise.all([
    syncListings(ctx, video, shown ? listsOf(ctx, video, open) : []),
    syncCounts(ctx, video, shown),
    syncSearchEntries(ctx, id, [
      ...(open
        ? [
            {
              kind: "video" as const,
              id,
              title: video.title,
              others: [...video.tags, video.channel_name, video.creator_name],
              views: video.views,
              card: presentVideoCard(withoutMediaOrigin(ctx), video, undefined),
            },
          ]
        : []),
      ...(video.status === "deleted"
        ? []
        : [{ kind: "any_video" as const, id, title: video.title, others: [], views: 0, card: {} }]),
    ]),
  ]);
  if (left) await scheduleSecondCheck(ctx, { type: "video", id });
}

/** A deleted video has no listings, whichever message is last. */
async function unlist(ctx: Context, id: string): Promise<void> {
  const { listings } = ctx.database;
  const { data } = await listings.query
    .byVideo({ video_id: id })
    .go({ pages: "all", consistent: true });
  if (data.length > 0) {
    await listings.delete(data.map(({ video_id, list }) => ({ video_id, list }))).go();
  }
  await syncSearchEntries(ctx, id, []);
}

async function refreshCopies(
  ctx: Context,
  video: VideoItem,
  channel: ChannelItem,
  creator: User,
): Promise<VideoItem> {
  const copies = {
    channel_name: channel.name,
    channel_privacy_type: channel.privacy_type,
    channel_price: channel.price,
    creator_name: creator.name,
    creator_picture_key: creator.profile_picture_key,
  };
  const marks = {
    channel_blocked: channel.blocked_at !== undefined,
    creator_deactivated: creator.deactivated_at !== undefined,
  };
  const { channel_blocked = false, creator_deactivated = false } = video;
  if (hasValues(video, copies) && hasValues(marks, { channel_blocked, creator_deactivated })) {
    return video;
  }
  await ctx.database.videos
    .patch({ id: video.id })
    .set({
      ...copies,
      ...(marks.channel_blocked ? { channel_blocked: true } : {}),
      ...(marks.creator_deactivated ? { creator_deactivated: true } : {}),
    })
    .remove([
      ...(marks.channel_blocked ? [] : ["channel_blocked" as const]),
      ...(marks.creator_deactivated ? [] : ["creator_deactivated" as const]),
    ])
    .go();
  return { ...video, ...copies, ...marks };
}

function listsOf(ctx: Context, video: VideoItem, open: boolean): string[] {
  const promoted =
    video.promoted_until !== undefined && video.promoted_until > ctx.now().toISOString();
  return [
    video.channel_id,
    ...(open ? ["all", video.creator_id, ...video.category_id] : []),
    ...(open && promoted ? ["promoted"] : []),
  ];
}

/** True when it has left a list. */
async function syncListings(
  ctx: Context,
  video: VideoItem,
  lists: readonly string[],
): Promise<boolean> {
  const { listings } = ctx.database;
  const { data: existing } = await listings.query
    .byVideo({ video_id: video.id })
    .go({ pages: "all", consistent: true });
  const gone = existing.filter((listing) => !lists.includes(listing.list));
  if (gone.length > 0) {
    await listings.delete(gone.map(({ video_id, list }) => ({ video_id, list }))).go();
  }
  const left = gone.length > 0;
  if (lists.length === 0) return left;
  const listing = toListing({
    ...video,
    video_id: video.id,
    published_at: video.published_at ?? video.created_at,
  });
  await listings
    .put(
      lists.map((list) => ({
        ...listing,
        list,
        shard: list === "all" ? shardOf(video.id) : "0",
        ...(list === "promoted" && video.promoted_until !== undefined
          ? { expires_at: epochSeconds(new Date(video.promoted_until)) }
          : {}),
      })),
    )
    .go();
  return left;
}

/** Counts a video in its channel and creator once; an attribute of the video makes repeated messages harmless. */
async function syncCounts(ctx: Context, video: VideoItem, shown: boolean): Promise<void> {
  if ((video.counted ?? false) === shown) return;
  const step = shown ? 1 : -1;
  await tryCommit(ctx, ({ channels, users, videos }) => [
    check(
      videos
        .patch({ id: video.id })
        .set({ counted: shown })
        .where((attribute, { eq, notExists }) =>
          shown
            ? `${notExists(attribute.counted)} OR ${eq(attribute.counted, false)}`
            : eq(attribute.counted, true),
        )
        .commit(),
      declined,
    ),
    channels.patch({ id: video.channel_id }).add({ video_count: step }).commit(),
    users.patch({ id: video.creator_id }).add({ video_count: step }).commit(),
  ]);
}
