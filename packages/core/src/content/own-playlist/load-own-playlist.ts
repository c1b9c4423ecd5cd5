import type { Item } from "../../database.ts";
import { type Context, requireUser } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";

export type OwnPlaylistItem = Item<"ownPlaylists">;

/** One of the caller's own playlists, as it is stored now. @throws unauthenticated, not_found */
export async function loadOwnPlaylist(ctx: Context, id: string): Promise<OwnPlaylistItem> {
  const { userId } = requireUser(ctx);
  const key = { owner_id: userId, id };
  const { data } = await ctx.database.ownPlaylists.get(key).go({ consistent: true });
  if (data === null) throw notFound("playlist");
  return data;
}
