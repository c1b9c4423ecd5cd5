import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import type {
  CreateOwnPlaylist,
  OwnPlaylistDetail,
  UpdateOwnPlaylist,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { pagedQuery } from "./paged-query.ts";
import { ownPlaylistKeys } from "./signed-in-keys.ts";
import { unlessStored } from "./unless-stored.ts";
import { useResumedCreation } from "./use-resumed-creation.ts";

/** The caller's own playlists, newest first; with a video, each says whether it has that video. */
export const ownPlaylistsQuery = (videoId?: string) => ({
  ...pagedQuery({
    key: ownPlaylistKeys.list(videoId ?? "all"),
    load: (at, options) =>
      request(
        ownPlaylistCalls.list,
        { query: { ...at, ...(videoId !== undefined && { video_id: videoId }) } },
        options,
      ),
  }),
  // A watch page in another tab may have changed them.
  staleTime: 0,
});

/** One of the caller's own playlists with its videos. */
export const ownPlaylistQuery = (id: string) =>
  queryOptions({
    queryKey: ownPlaylistKeys.detail(id),
    queryFn: ({ signal }) => request(ownPlaylistCalls.byId, { params: { id } }, { signal }),
    staleTime: 0,
  });

const updateOwnPlaylist = (id: string, body: UpdateOwnPlaylist): Promise<OwnPlaylistDetail> =>
  request(ownPlaylistCalls.update, { params: { id }, body });

/** Creates a playlist (`useResumedCreation`), with its first video if one is named. */
export function useCreateOwnPlaylist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useResumedCreation<CreateOwnPlaylist, OwnPlaylistDetail>({
      create: (body, options) => request(ownPlaylistCalls.create, { body }, options),
      update: ({ id, version }, { name }) => updateOwnPlaylist(id, { name, version }),
    }),
    // Also after a lost answer.
    onSettled: () => invalidate(client, [ownPlaylistKeys.all]),
  });
}

/** Renames a playlist. */
export function useUpdateOwnPlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateOwnPlaylist) => updateOwnPlaylist(id, body),
    onSuccess: () => invalidate(client, [ownPlaylistKeys.all]),
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
      return unlessStored(updateOwnPlaylist(id, { video_ids, version }), async () => {
        const stored = await client.fetchQuery(query);
        return stored.video_ids.join() === video_ids.join() ? stored : undefined;
      });
    },
    onSuccess: (stored) => client.setQueryData(query.queryKey, stored),
    onSettled: () => invalidate(client, [ownPlaylistKeys.all]),
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
    onSettled: () => invalidate(client, [ownPlaylistKeys.lists]),
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
    mutationFn: ({ videoId, isIn }: { videoId: string; isIn: boolean }) => {
      const send = () =>
        request(isIn ? ownPlaylistCalls.addVideo : ownPlaylistCalls.removeVideo, {
          params: { id, video_id: videoId },
        });
      return unlessStored(send(), send);
    },
    onSettled: () => invalidate(client, [ownPlaylistKeys.all]),
  });
}
