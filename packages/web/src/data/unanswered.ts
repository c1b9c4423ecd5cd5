import { unansweredCalls } from "@marquee/contracts/community/unanswered/unanswered.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { commentKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** What waits for the caller's answer, newest first. Its reviews stand under the comments' key too. */
export const unansweredQuery = pagedQuery({
  key: commentKeys.list("unanswered"),
  load: (at, options) => request(unansweredCalls.list, { query: { limit: 5, ...at } }, options),
});

/** Takes what needs no answer out of the list. */
export function useDismissUnanswered(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(unansweredCalls.dismiss, { body: { id } }),
    onSuccess: () => invalidate(client, [commentKeys.all]),
  });
}
