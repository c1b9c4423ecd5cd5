import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { liveStreamKeys } from "./keys.ts";
import { readAfterLostAnswer } from "./lost-answer.ts";

/** Deletes a live stream that is not on the air. After a lost answer it is read again: it may be deleted. */
export function useDeleteLiveStream(streamId: string) {
  const client = useQueryClient();
  const params = { id: streamId };
  return useMutation({
    mutationFn: () =>
      readAfterLostAnswer<unknown>(
        request(liveCalls.remove, { params }).catch(unlessDeleted),
        async () => {
          const stream = await request(liveCalls.byId, { params }).catch(unlessDeleted);
          return stream === undefined ? "deleted" : undefined;
        },
      ),
    // The page of the deleted stream is still open, so only lists are reloaded.
    onSettled: (_, error) =>
      invalidate(client, [error === null ? liveStreamKeys.lists : liveStreamKeys.all]),
  });
}
