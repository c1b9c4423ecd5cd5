import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { hasCode, mayBeStored, unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { liveStreamKeys } from "./keys.ts";

/** Deletes a live stream that is not on the air. After a lost answer it is read again: it may be deleted. */
export function useDeleteLiveStream(streamId: string) {
  const client = useQueryClient();
  const params = { id: streamId };
  return useMutation({
    mutationFn: async () => {
      try {
        await request(liveCalls.remove, { params });
      } catch (error) {
        if (!mayBeStored(error)) return unlessDeleted(error);
        const isDeleted = await request(liveCalls.byId, { params }).then(
          () => false,
          (failure: unknown) => hasCode(failure, "not_found"),
        );
        if (!isDeleted) throw error;
      }
    },
    // The page of the deleted stream is still open, so only lists are reloaded.
    onSettled: (_, error) =>
      invalidate(client, [error === null ? liveStreamKeys.lists : liveStreamKeys.all]),
  });
}
