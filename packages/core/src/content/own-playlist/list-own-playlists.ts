import {
  type OwnPlaylist,
  ownPlaylistSchema,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { type Call, requireUser } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { findVisibleCards } from "../video/index.ts";

/**
 * The caller's own playlists, newest first, each with the picture of its first video. Two rounds: the playlists, then
 * their first videos.
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
  const firstIds = new Set(items.flatMap(({ video_ids }) => video_ids.slice(0, 1)));
  const cards = await findVisibleCards(ctx, [...firstIds]);
  return {
    pagination,
    items: items.map((item) =>
      present(ownPlaylistSchema, item, {
        video_count: item.video_ids.length,
        thumbnail_url: cards.get(item.video_ids[0] ?? "")?.thumbnail_url ?? null,
        has_video: input.video_id === undefined ? null : item.video_ids.includes(input.video_id),
      }),
    ),
  };
}
