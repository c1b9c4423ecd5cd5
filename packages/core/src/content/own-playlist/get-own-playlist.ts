import type { OwnPlaylistDetail } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { Call } from "../../platform/context.ts";
import { loadOwnPlaylist } from "./load-own-playlist.ts";
import { presentOwnPlaylist } from "./present-own-playlist.ts";

/** One of the caller's own playlists. Two rounds: the playlist, then its videos. @throws unauthenticated, not_found */
export async function getOwnPlaylist({
  ctx,
  input,
}: Call<{ id: string }>): Promise<OwnPlaylistDetail> {
  return presentOwnPlaylist(ctx, await loadOwnPlaylist(ctx, input.id));
}
