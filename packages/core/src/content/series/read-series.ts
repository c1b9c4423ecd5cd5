import type {
  Series,
  SeriesDetail,
  SeriesWithVideos,
} from "@marquee/contracts/content/series/series.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { findEntitlements } from "../../people/entitlement/index.ts";
import { isAdmin } from "../../platform/actor.ts";
import { recordPrivateView } from "../../platform/audit/record-private-view.ts";
import { type Call, type Context, isOwnerOrAdmin, requireUser } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { type ChannelItem, requireVisibleChannel, visitorAccess } from "../channel/index.ts";
import { findWatched } from "../history/index.ts";
import { presentVideoCard, type VideoItem } from "../video/index.ts";
import { presentSeries, type SeriesItem } from "./present-series.ts";
import { loadVideos } from "./series-videos.ts";

type Source = { channelId: string } | { creatorId: string };

/** One page of series, newest first: one Query. */
function readSeriesPage(
  ctx: Context,
  source: Source,
  request: PageRequest,
): Promise<PageResult<SeriesItem>> {
  const { byChannel, byCreator } = ctx.database.series.query;
  const query = () =>
    "channelId" in source
      ? byChannel({ channel_id: source.channelId })
      : byCreator({ creator_id: source.creatorId });
  return readList({
    name: `series:${"channelId" in source ? source.channelId : source.creatorId}`,
    request,
    order: latestIdFirst,
    read: ({ from, limits }) => from(query()).go(limits),
  });
}

/** The series of a channel that the caller may see. One round of parallel reads. @throws not_found */
async function readChannelPage(
  ctx: Context,
  channelId: string,
  request: PageRequest,
): Promise<PageResult<SeriesItem>> {
  const [{ data: channel }, page] = await Promise.all([
    ctx.database.channels.get({ id: channelId }).go(),
    readSeriesPage(ctx, { channelId }, request),
  ]);
  await requireVisibleChannel(ctx, channel);
  return page;
}

/**
 * Lists a channel's series or, without a channel, the caller's own, newest first. One round of parallel reads.
 * @throws invalid_cursor, page_too_far, unauthenticated without a channel, not_found
 */
export async function listSeries({
  ctx,
  input,
}: Call<PageRequest & { channel_id?: string | undefined }>): Promise<PageResult<Series>> {
  const page =
    input.channel_id === undefined
      ? await readSeriesPage(ctx, { creatorId: requireUser(ctx).userId }, input)
      : await readChannelPage(ctx, input.channel_id, input);
  return { ...page, items: page.items.map((item) => presentSeries(ctx, item)) };
}

/**
 * A channel's series, each with cards of its first videos. Two rounds: the series, then their videos.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listGroupedSeries({
  ctx,
  input,
}: Call<PageRequest & { channel_id: string; video_limit: number }>): Promise<
  PageResult<SeriesWithVideos>
> {
  const page = await readChannelPage(ctx, input.channel_id, input);
  return { ...page, items: await withVideos(ctx, page.items, input.video_limit) };
}

/**
 * A series with all its videos, in order, and the caller's progress in them. Two rounds: the series, then the rest in
 * parallel. A third one records in the audit log that an admin has seen more than visitors, or finds the purchase of a
 * channel whose creator's account is deactivated.
 * @throws not_found
 */
export async function getSeries({ ctx, input }: Call<{ id: string }>): Promise<SeriesDetail> {
  const { data: item } = await ctx.database.series.get({ id: input.id }).go();
  if (item === null) throw notFound("playlist");
  const [channel, [series], watched] = await Promise.all([
    loadChannelOf(ctx, item),
    withVideos(ctx, [item], item.video_ids.length),
    findWatched(ctx, item.video_ids),
  ]);
  if (series === undefined) throw notFound("playlist");
  await recordAdminView(ctx, channel, series);
  const shown = new Set(series.videos.map(({ id }) => id));
  return { ...series, watched: watched.filter(({ video_id }) => shown.has(video_id)) };
}

/** The channel of a series that the caller may see. @throws not_found */
async function loadChannelOf(ctx: Context, { channel_id }: SeriesItem): Promise<ChannelItem> {
  const { data } = await ctx.database.channels.get({ id: channel_id }).go();
  return requireVisibleChannel(ctx, data, "playlist");
}

async function recordAdminView(
  ctx: Context,
  channel: ChannelItem,
  { id, name, creator_id, videos }: SeriesWithVideos,
): Promise<void> {
  if (!isAdmin(ctx.actor) || ctx.actor.userId === creator_id) return;
  const access = videos.every(isListed) ? visitorAccess(channel) : "hidden";
  if (access === "granted") return;
  await recordPrivateView(ctx, {
    action: "series.view",
    objectId: id,
    objectName: name,
    ownerId: creator_id,
    access,
  });
}

/**
 * The number of ids that are read for the first videos of a series: some may be unpublished, so more are read than
 * shown.
 */
const spareVideos = 4;

/** Series with their first videos. For a visitor, the stored count counts the videos that were not read. */
async function withVideos(
  ctx: Context,
  items: readonly SeriesItem[],
  limit: number,
): Promise<SeriesWithVideos[]> {
  const firstIdsOf = (item: SeriesItem) => item.video_ids.slice(0, limit + spareVideos);
  const ids = items.flatMap(firstIdsOf);
  const [videos, purchases] = await Promise.all([loadVideos(ctx, ids), findEntitlements(ctx, ids)]);
  return items.map((item) => {
    const canManage = isOwnerOrAdmin(ctx, item.creator_id);
    const first = firstIdsOf(item);
    const visible = first
      .flatMap((id) => videos.get(id) ?? [])
      .filter((video) => canManage || isListed(video));
    const shown = item.video_ids.length - (first.length - visible.length);
    const isPart = !canManage && first.length < item.video_ids.length;
    return {
      ...presentSeries(ctx, item),
      video_count: (isPart ? item.public_count : undefined) ?? shown,
      videos: visible
        .slice(0, limit)
        .map((video) => presentVideoCard(ctx, video, purchases.get(video.id))),
    };
  });
}

/** An unlisted video is for people with its link. A series is a list, so it leaves the video out. */
function isListed(video: Pick<VideoItem, "status" | "privacy_type">): boolean {
  return video.status === "published" && video.privacy_type === "public";
}
