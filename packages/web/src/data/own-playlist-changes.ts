import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import type {
  OwnPlaylistDetail,
  UpdateOwnPlaylist,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { readAfterLostAnswer, retryAfterLostAnswer } from "./lost-answer.ts";
import { ownPlaylistEffects, ownPlaylistQuery, updateOwnPlaylist } from "./own-playlists.ts";
import { readNow } from "./read-now.ts";
import { ownPlaylistKeys } from "./signed-in-keys.ts";

/** Renames a playlist. */
export function useUpdateOwnPlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateOwnPlaylist) => updateOwnPlaylist(id, body),
    onSuccess: () => invalidate(client, ownPlaylistEffects(id)),
  });
}

/** Stores which videos a playlist has and their order, also when the answer is lost. */
function storeVideos(
  client: QueryClient,
  id: string,
  { video_ids, version }: Required<Pick<UpdateOwnPlaylist, "video_ids" | "version">>,
): Promise<OwnPlaylistDetail> {
  return readAfterLostAnswer(updateOwnPlaylist(id, { video_ids, version }), async () => {
    const stored = await readNow(client, ownPlaylistQuery(id));
    return stored.video_ids.join() === video_ids.join() ? stored : undefined;
  });
}

/** The ids of a playlist in a new order. What the order does not name stays in its place. */
function inOrder(ids: readonly string[], order: readonly string[]): string[] {
  const present = new Set(ids);
  const moved = order.filter((id) => present.has(id));
  const isMoved = new Set(moved);
  const next = moved.values();
  return ids.map((id) => (isMoved.has(id) ? (next.next().value ?? id) : id));
}

/** Sets the order of the shown videos. Quick moves are saved one after the other, each for the newest version. */
export function useOrderOwnPlaylist(id: string) {
  const client = useQueryClient();
  const query = ownPlaylistQuery(id);
  return useMutation({
    scope: { id: `own-playlist-${id}` },
    mutationFn: async (order: readonly string[]) => {
      const { video_ids: ids, version } = await client.ensureQueryData(query);
      const video_ids = inOrder(ids, order);
      return storeVideos(client, id, { video_ids, version });
    },
    onSuccess: (stored) => client.setQueryData(query.queryKey, stored),
    onSettled: () => invalidate(client, ownPlaylistEffects(id)),
  });
}

/** Removes the videos that the person may no longer see. */
export function useRemoveUnavailable(id: string) {
  const client = useQueryClient();
  const query = ownPlaylistQuery(id);
  return useMutation({
    mutationFn: async () => {
      const { videos, version } = await readNow(client, query);
      return storeVideos(client, id, { video_ids: videos.map((video) => video.id), version });
    },
    onSuccess: (stored) => client.setQueryData(query.queryKey, stored),
    onSettled: () => invalidate(client, ownPlaylistEffects(id)),
  });
}

/**
 * Adds a video to a playlist, or removes it; sent once more after a lost answer, because that changes nothing twice.
 * Quick presses are sent one after the other.
 */
export function useOwnPlaylistVideo(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `own-playlist-${id}` },
    mutationFn: ({ videoId, isIn }: { videoId: string; isIn: boolean }) =>
      retryAfterLostAnswer(() =>
        request(isIn ? ownPlaylistCalls.addVideo : ownPlaylistCalls.removeVideo, {
          params: { id, video_id: videoId },
        }),
      ),
    onSettled: () => invalidate(client, ownPlaylistEffects(id)),
  });
}

/** Deletes a playlist; one that is already gone counts as deleted. */
export function useDeleteOwnPlaylist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await request(ownPlaylistCalls.remove, { params: { id } }).catch(unlessDeleted);
    },
    // The page of the deleted playlist is still open, so only the lists are reloaded.
    onSettled: () => invalidate(client, [ownPlaylistKeys.all]),
  });
}
