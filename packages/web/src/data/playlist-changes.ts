import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import type {
  CreateSeries,
  Series,
  UpdateSeries,
} from "@marquee/contracts/content/series/series.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { playlistKeys } from "./keys.ts";
import { useResumedCreation } from "./use-resumed-creation.ts";

/** Creates a playlist in one of the caller's channels (`useResumedCreation`). */
export function useCreatePlaylist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: useResumedCreation<CreateSeries, Series>({
      create: (body, options) => request(seriesCalls.create, { body }, options),
      update: ({ id, version }, { channel_id, ...changes }) =>
        request(seriesCalls.update, { params: { id }, body: { ...changes, version } }),
    }),
    // Also after a lost answer.
    onSettled: () => invalidate(client, [playlistKeys.all]),
  });
}

/** Saves the name, the description and the videos of one of the caller's playlists. */
export function useUpdatePlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateSeries) => request(seriesCalls.update, { params: { id }, body }),
    onSuccess: () => invalidate(client, [playlistKeys.all]),
  });
}

/** Deletes one of the caller's playlists. Its videos stay. */
export function useDeletePlaylist(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(seriesCalls.remove, { params: { id } }).catch(unlessDeleted),
    // The page of the deleted playlist is still open, so only the lists are reloaded.
    onSuccess: () => invalidate(client, [playlistKeys.lists]),
  });
}
