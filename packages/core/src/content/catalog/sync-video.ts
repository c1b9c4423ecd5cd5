import { canBePaid, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { hasValues } from "../../platform/has-values.ts";
import { dayMilliseconds } from "../../platform/time.ts";
import type { ChannelItem } from "../channel/index.ts";
import {
  type Searchable,
  scheduleSecondCheck,
  syncSearchEntries,
  withoutMediaOrigin,
} from "../search/index.ts";
import { recountSeriesOf } from "../series/index.ts";
import {
  copiesOfChannel,
  isListed,
  presentVideoCard,
  publishOnTime,
  type VideoItem,
} from "../video/index.ts";
import { repeatUntilUnchanged, versionTextOf } from "./repeat-until-unchanged.ts";
import { listsOf, readListings, removeListings, syncListings } from "./video-listings.ts";

/**
 * Lists a published video in its listings, removes any other one, and updates the copies and counts. A scheduled one is
 * published first when its time has come.
 */
export function syncVideo(ctx: Context<"queues">, id: string): Promise<void> {
  return repeatUntilUnchanged(
    () => readRecords(ctx, id),
    ({ stored, channel, creator }) =>
      [stored, channel, creator]
        .map(versionTextOf)
        .concat(stored?.promoted_until ?? "", creator?.payout_status ?? "")
        .join(),
    (records) => applyRecords(ctx, id, records),
  );
}

interface Records {
  stored: VideoItem | null;
  channel: ChannelItem | null;
  creator: User | null;
}

async function readRecords(ctx: Context, id: string): Promise<Records> {
  const { channels, users, videos } = ctx.database;
  const stored = (await videos.get({ id }).go({ consistent: true })).data;
  if (stored === null) return { stored, channel: null, creator: null };
  const [{ data: channel }, { data: creator }] = await Promise.all([
    channels.get({ id: stored.channel_id }).go({ consistent: true }),
    users.get({ id: stored.creator_id }).go({ consistent: true }),
  ]);
  return { stored, channel, creator };
}

async function applyRecords(
  ctx: Context<"queues">,
  id: string,
  { stored, channel, creator }: Records,
): Promise<void> {
  if (stored === null || channel === null || creator === null) return unlist(ctx, id);
  const video = await refreshCopies(ctx, stored, channel, creator);
  // A new state is a new version, so the next round lists it.
  await publishOnTime(ctx, video);
  const isShown = isListed(video);
  // A private channel's videos are listed in the channel only.
  const isInCatalog = isShown && channel.privacy_type === "public";
  // Before it is counted: after an interruption, the next delivery sends the notification.
  if (isShown) await notifyOfNewVideo(ctx, video);
  const [hasLeftList] = await Promise.all([
    syncListings(ctx, video, isShown ? listsOf(ctx, video, { isInCatalog }) : []),
    syncCounts(ctx, video, { isShown }),
    syncSearchEntries(ctx, id, searchablesOf(ctx, video, { isInCatalog })),
  ]);
  if (hasLeftList) await scheduleSecondCheck(ctx, { type: "video", id });
}

/** An older publication is no news, even when the video is shown again. */
const maxNewsMilliseconds = dayMilliseconds;

/**
 * Requests a notification of a channel's followers and buyers for a video that is about to become visible. It is sent
 * once, however often the video is unpublished and published again.
 */
async function notifyOfNewVideo(ctx: Context<"queues">, video: VideoItem): Promise<void> {
  if (video.counted === true || video.published_at === undefined) return;
  if (ctx.now().getTime() - Date.parse(video.published_at) > maxNewsMilliseconds) return;
  await ctx.providers.queues.send("fan-out", { topic: "new_video", id: video.id });
}

function searchablesOf(
  ctx: Context,
  video: VideoItem,
  { isInCatalog }: { isInCatalog: boolean },
): Searchable[] {
  const { title } = video;
  const searchables: Searchable[] = [];
  if (isInCatalog) {
    searchables.push({
      kind: "video",
      title,
      others: [...video.tags, video.channel_name, video.creator_name],
      views: video.views,
      card: presentVideoCard(withoutMediaOrigin(ctx), video, undefined),
    });
  }
  // For admins.
  if (video.status !== "deleted") searchables.push({ kind: "any_video", title });
  return searchables;
}

/** A deleted video has no listings, whichever message is last. */
async function unlist(ctx: Context, id: string): Promise<void> {
  await removeListings(ctx, await readListings(ctx, id));
  await syncSearchEntries(ctx, id, []);
}

/** Updates what the video copies from its channel and its creator. */
async function refreshCopies(
  ctx: Context,
  video: VideoItem,
  channel: ChannelItem,
  creator: User,
): Promise<VideoItem> {
  const copies = copiesOfChannel({
    ...channel,
    creator_name: creator.name,
    creator_picture_key: creator.profile_picture_key,
    creator_deactivated: creator.deactivated_at !== undefined,
    sales_paused: !canBePaid(creator),
  });
  if (hasValues(video, copies)) return video;
  const absent = (
    ["creator_picture_key", "channel_blocked", "creator_deactivated", "sales_paused"] as const
  ).filter((name) => copies[name] === undefined);
  await ctx.database.videos.patch({ id: video.id }).set(copies).remove(absent).go();
  return { ...video, ...copies };
}

/**
 * Counts a video in its channel and creator once, and in its series; an attribute of the video makes repeated messages
 * harmless.
 */
async function syncCounts(
  ctx: Context<"queues">,
  video: VideoItem,
  { isShown }: { isShown: boolean },
): Promise<void> {
  if ((video.counted ?? false) === isShown) return;
  const step = isShown ? 1 : -1;
  const isCounted = await tryCommit(ctx, ({ channels, users, videos }) => [
    check(
      videos
        .patch({ id: video.id })
        .set({ counted: isShown })
        .where((attribute, { eq, notExists }) =>
          isShown
            ? anyOf(notExists(attribute.counted), eq(attribute.counted, false))
            : eq(attribute.counted, true),
        )
        .commit(),
      declined,
    ),
    channels.patch({ id: video.channel_id }).add({ video_count: step }).commit(),
    users.patch({ id: video.creator_id }).add({ video_count: step }).commit(),
  ]);
  if (!isCounted) return;
  await recountSeriesOf(ctx, video);
  // A search answers from the cards in its entries, which show the numbers of videos.
  await ctx.providers.queues.sendAll("catalog", [
    { type: "channel_card", id: video.channel_id },
    { type: "creator", id: video.creator_id },
  ]);
}
