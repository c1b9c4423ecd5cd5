import {
  maxOwnPlaylistVideos,
  type OwnPlaylistState,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { Call, Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isRefusedWrite } from "../../platform/dynamo/transaction.ts";
import { invalidState } from "../../platform/errors.ts";
import { requireVisibleVideo } from "../video/index.ts";
import { loadOwnPlaylist } from "./load-own-playlist.ts";

type VideoCall = Call<{ id: string; video_id: string }>;

/**
 * Adds a video at the end of one of the caller's own playlists, if the caller may see its page. A video that is in it
 * stays where it is.
 * @throws unauthenticated, not_found, invalid_state (the playlist is full)
 */
export async function addToOwnPlaylist({ ctx, input }: VideoCall): Promise<OwnPlaylistState> {
  await requireVisibleVideo(ctx, input.video_id);
  await changeVideos(ctx, input.id, (ids) => {
    if (ids.includes(input.video_id)) return ids;
    if (ids.length >= maxOwnPlaylistVideos) throw playlistFull();
    return [...ids, input.video_id];
  });
  return { ...input, has_video: true };
}

/**
 * Removes a video from one of the caller's own playlists; a video that is not in it changes nothing.
 * @throws unauthenticated, not_found (the playlist)
 */
export async function removeFromOwnPlaylist({ ctx, input }: VideoCall): Promise<OwnPlaylistState> {
  await changeVideos(ctx, input.id, (ids) => {
    const others = ids.filter((id) => id !== input.video_id);
    return others.length === ids.length ? ids : others;
  });
  return { ...input, has_video: false };
}

const playlistFull = () =>
  invalidState(`A playlist holds ${maxOwnPlaylistVideos} videos. Remove one to add another.`);

/** Writes the changed list; nothing for the same list. Another device may change the playlist at the same time. */
function changeVideos(
  ctx: Context,
  id: string,
  change: (ids: string[]) => string[],
): Promise<void> {
  return retryOnConflict({ isConflict: isRefusedWrite }, async () => {
    const { owner_id, version, video_ids: before } = await loadOwnPlaylist(ctx, id);
    const video_ids = change(before);
    if (video_ids === before) return;
    await ctx.database.ownPlaylists
      .patch({ owner_id, id })
      .set({ video_ids, updated_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go();
  });
}
