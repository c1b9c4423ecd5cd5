import { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { unlessDeleted } from "@/lib/api-error.ts";
import { invalidate } from "./invalidate.ts";
import { commentKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The comments and reviews without the caller's answer, newest first. Its reviews are also below the comments' key. */
export const unansweredQuery = pagedQuery({
  key: commentKeys.list("unanswered"),
  load: (at, options) => request(unansweredCalls.list, { query: { limit: 5, ...at } }, options),
});

/** Removes an entry that needs no answer from the list. One that no longer waits is not found. */
export function useDismissUnanswered(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(unansweredCalls.dismiss, { body: { id } }).catch(unlessDeleted),
    onSuccess: () => invalidate(client, [commentKeys.all]),
  });
}
