import { ownPlaylistCalls } from "@marquee/contracts/content/own-playlist/own-playlist.calls";
import type {
  CreateOwnPlaylist,
  OwnPlaylistDetail,
  UpdateOwnPlaylist,
} from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { playlistKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";
import { ownPlaylistKeys } from "./signed-in-keys.ts";
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

/** For the watch page, which plays it. @throws ApiError */
export const readOwnPlaylist = (id: string, signal: AbortSignal): Promise<OwnPlaylistDetail> =>
  request(ownPlaylistCalls.byId, { params: { id } }, { signal });

/** One of the caller's own playlists with its videos. The watch page has it under the same key. */
export const ownPlaylistQuery = (id: string) =>
  queryOptions({
    queryKey: playlistKeys.detail(id),
    queryFn: ({ signal }) => readOwnPlaylist(id, signal),
    staleTime: 0,
  });

/** The queries that a change of this playlist affects. */
export const ownPlaylistEffects = (id: string) => [ownPlaylistKeys.all, playlistKeys.detail(id)];

/** @throws ApiError */
export const updateOwnPlaylist = (
  id: string,
  body: UpdateOwnPlaylist,
): Promise<OwnPlaylistDetail> => request(ownPlaylistCalls.update, { params: { id }, body });

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
