import {
  type OwnPlaylistDetail,
  ownPlaylistDetailSchema,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import type { Context } from "../../platform/context.ts";
import { present } from "../../platform/present.ts";
import { findWatched } from "../history/index.ts";
import { findVisibleCards } from "../video/index.ts";
import type { OwnPlaylistItem } from "./load-own-playlist.ts";

/** The picture of its first video among the cards. */
export function pictureOf(
  { video_ids }: Pick<OwnPlaylistItem, "video_ids">,
  cards: ReadonlyMap<string, VideoCard>,
): string | null {
  const first = video_ids.find((id) => cards.has(id)) ?? "";
  return cards.get(first)?.thumbnail_url ?? null;
}

/**
 * A playlist with the cards of the videos that the caller may see, and the progress in them. One round of parallel
 * reads, as `findVisibleCards`.
 */
export async function presentOwnPlaylist(
  ctx: Context,
  item: OwnPlaylistItem,
): Promise<OwnPlaylistDetail> {
  const { video_ids } = item;
  const [cards, watched] = await Promise.all([
    findVisibleCards(ctx, video_ids),
    findWatched(ctx, video_ids),
  ]);
  return present(ownPlaylistDetailSchema, item, {
    video_count: video_ids.length,
    thumbnail_url: pictureOf(item, cards),
    videos: video_ids.flatMap((id) => cards.get(id) ?? []),
    watched: watched.filter(({ video_id }) => cards.has(video_id)),
  });
}
