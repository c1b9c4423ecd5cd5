import { savedCalls } from "@marquee/contracts/content/saved/saved.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { videoKeys } from "./keys.ts";
import { retryAfterLostAnswer } from "./lost-answer.ts";
import { pagedQuery } from "./paged-query.ts";
import { publicVideoQuery } from "./videos.ts";

/** The caller's saved videos, newest saved first. A watch page in another tab may have changed the list. */
export const savedVideosQuery = {
  ...pagedQuery({
    key: videoKeys.list("saved"),
    load: (at, options) => request(savedCalls.list, { query: at }, options),
  }),
  staleTime: 0,
};

/**
 * Saves the video of a watch page for later, or removes it. Quick presses are sent one after the other. A repeated call
 * changes nothing, so a lost one is sent once more.
 */
export function useSaveVideo({ id, address }: { id: string; address: string }) {
  const client = useQueryClient();
  const { queryKey } = publicVideoQuery(address);
  return useMutation({
    scope: { id: `save-${id}` },
    mutationFn: (isSaved: boolean) =>
      retryAfterLostAnswer(() =>
        request(isSaved ? savedCalls.save : savedCalls.remove, { params: { id } }),
      ),
    onSuccess: ({ is_saved }) => {
      client.setQueryData(queryKey, (page) => page && { ...page, is_saved });
      // An answer on its way may have been read before the change.
      const isLoading = client.isFetching({ queryKey }) > 0;
      void invalidate(client, [savedVideosQuery.queryKey, ...(isLoading ? [queryKey] : [])]);
    },
  });
}

/** Removes a video from the list; its page offers to save it again. */
export function useRemoveSavedVideo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) => request(savedCalls.remove, { params: { id: videoId } }),
    onSettled: () => invalidate(client, [videoKeys.all]),
  });
}
