import type {
  OwnPlaylistDetail,
  UpdateOwnPlaylist,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { Call } from "../../platform/context.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidFields } from "../../platform/errors.ts";
import { loadOwnPlaylist } from "./load-own-playlist.ts";
import { presentOwnPlaylist } from "./present-own-playlist.ts";

const thing = "This playlist";

/**
 * Renames one of the caller's own playlists, or sets the order of its videos. A video that the new order does not name
 * is removed.
 * @throws unauthenticated, not_found, version_conflict, invalid_fields for a video that is not in it
 */
export async function updateOwnPlaylist({
  ctx,
  input,
}: Call<UpdateOwnPlaylist & { id: string }>): Promise<OwnPlaylistDetail> {
  const { id, version, ...changes } = input;
  const { ownPlaylists } = ctx.database;
  const playlist = await loadOwnPlaylist(ctx, id);
  requireVersion(thing, playlist, version);
  const stored = new Set(playlist.video_ids);
  if (changes.video_ids?.some((videoId) => !stored.has(videoId))) {
    throw invalidFields({ video_ids: "Choose videos of this playlist" });
  }
  const key = { owner_id: playlist.owner_id, id };
  const newest = () => ownPlaylists.get(key).go({ consistent: true });
  const { data } = await writeVersion({ thing, newest }, () =>
    ownPlaylists
      .patch(key)
      .set({ ...changes, updated_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go({ response: "all_new" }),
  );
  return presentOwnPlaylist(ctx, { ...playlist, ...data });
}
