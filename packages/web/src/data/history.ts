import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { historyKeys, playlistKeys, videoKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The caller's history, latest first. A player may have changed it since the last visit. */
export const historyQuery = {
  ...pagedQuery({
    key: historyKeys.list("watched"),
    load: (at, options) => request(historyCalls.list, { query: at }, options),
  }),
  staleTime: 0,
};

/** The videos that the caller has started and not finished, latest first, among the last 50 that they watched. */
export const continueWatchingQuery = queryOptions({
  queryKey: historyKeys.list("begun"),
  queryFn: ({ signal }) => request(historyCalls.list, { query: { limit: 50 } }, { signal }),
  select: (answer) => answer.videos.filter(({ resume_position }) => resume_position !== null),
  staleTime: 0,
});

/** Pages of removed videos play from the beginning, and playlists do not count them as started. */
const effects = [historyKeys.all, videoKeys.all, playlistKeys.all];

export function useRemoveFromHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) =>
      request(historyCalls.remove, { params: { id: videoId } }).catch(unlessDeleted),
    onSettled: () => invalidate(client, effects),
  });
}

export function useClearHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(historyCalls.clear),
    onSettled: () => invalidate(client, effects),
  });
}
