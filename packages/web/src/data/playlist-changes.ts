import { seriesCalls } from "@marquee/contracts/content/series/series.calls";
import type { CreateSeries, UpdateSeries } from "@marquee/contracts/content/series/series.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { useIdempotencyKey } from "@/lib/use-idempotency-key.ts";
import { invalidate } from "./invalidate.ts";
import { playlistKeys } from "./keys.ts";

/** Creates a playlist in one of the caller's channels. A retry after a lost answer creates no second one. */
export function useCreatePlaylist() {
  const client = useQueryClient();
  const { keyOf, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CreateSeries) =>
      request(seriesCalls.create, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      forget();
      return invalidate(client, [playlistKeys.all]);
    },
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
    onSuccess: () => client.invalidateQueries({ queryKey: playlistKeys.lists }),
  });
}
