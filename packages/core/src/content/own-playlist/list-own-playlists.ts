import {
  type OwnPlaylist,
  ownPlaylistSchema,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { findVisibleCards } from "../video/index.ts";
import type { OwnPlaylistItem } from "./load-own-playlist.ts";
import { pictureOf } from "./present-own-playlist.ts";

/** The number of videos that are read when the caller may not see the first one of a playlist. */
const laterVideos = 5;

/**
 * The cards of the first videos of playlists. A second round reads more videos of the playlists whose first video the
 * caller may not see.
 */
async function findFirstCards(
  ctx: Context,
  playlists: readonly Pick<OwnPlaylistItem, "video_ids">[],
): Promise<ReadonlyMap<string, VideoCard>> {
  const firstIds = new Set(playlists.flatMap(({ video_ids }) => video_ids.slice(0, 1)));
  const cards = await findVisibleCards(ctx, [...firstIds]);
  const laterIds = new Set(
    playlists
      .filter(({ video_ids: [first = ""] }) => !cards.has(first))
      .flatMap(({ video_ids }) => video_ids.slice(1, 1 + laterVideos)),
  );
  if (laterIds.size === 0) return cards;
  return new Map([...cards, ...(await findVisibleCards(ctx, [...laterIds]))]);
}

/**
 * The caller's own playlists, newest first, each with the picture of its first video that the caller may see. Two
 * rounds: the playlists, then their first videos. A third one where the caller may not see a first video.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listOwnPlaylists({
  ctx,
  input,
}: Call<PageRequest & { video_id?: string | undefined }>): Promise<PageResult<OwnPlaylist>> {
  const { userId } = requireUser(ctx);
  const { items, pagination } = await readList({
    name: `own-playlists:${userId}`,
    request: input,
    order: latestIdFirst,
    read: ({ from, limits }) =>
      from(ctx.database.ownPlaylists.query.byOwner({ owner_id: userId })).go(limits),
  });
  const cards = await findFirstCards(ctx, items);
  return {
    pagination,
    items: items.map((item) =>
      present(ownPlaylistSchema, item, {
        video_count: item.video_ids.length,
        thumbnail_url: pictureOf(item, cards),
        has_video: input.video_id === undefined ? null : item.video_ids.includes(input.video_id),
      }),
    ),
  };
}
