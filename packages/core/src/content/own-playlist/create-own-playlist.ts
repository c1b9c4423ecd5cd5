import {
  type CreateOwnPlaylist,
  maxOwnPlaylists,
  type OwnPlaylistDetail,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { requireVisibleVideo } from "../video/index.ts";
import { presentOwnPlaylist } from "./present-own-playlist.ts";

/**
 * Creates a playlist that only the caller sees, empty or with a first video.
 * @throws unauthenticated, not_found (the video), invalid_state (the person has the maximum of playlists)
 */
export async function createOwnPlaylist({
  ctx,
  input,
}: Call<CreateOwnPlaylist>): Promise<OwnPlaylistDetail> {
  const { userId } = requireUser(ctx);
  const { name, video_id } = input;
  const { ownPlaylists } = ctx.database;
  const [{ data: present }] = await Promise.all([
    ownPlaylists.query
      .byOwner({ owner_id: userId })
      .go({ limit: maxOwnPlaylists, attributes: ["id"] }),
    video_id === undefined ? undefined : requireVisibleVideo(ctx, video_id),
  ]);
  if (present.length >= maxOwnPlaylists) {
    throw invalidState(`You have ${maxOwnPlaylists} playlists. Delete one to create another.`);
  }
  const now = ctx.now();
  const { data } = await ownPlaylists
    .create({
      owner_id: userId,
      id: newId("own_playlist", now),
      name,
      video_ids: video_id === undefined ? [] : [video_id],
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .go();
  return presentOwnPlaylist(ctx, data);
}
