import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { notificationKeys } from "./keys.ts";
import { retryAfterLostAnswer } from "./lost-answer.ts";
import { pagedQuery } from "./paged-query.ts";

/** All notifications of the caller, newest first; 20 a page. */
export const inboxQuery = pagedQuery({
  key: notificationKeys.list("inbox"),
  load: (at, options) => request(notificationCalls.list, { query: { limit: 20, ...at } }, options),
});

/** Marks also those as read that no page has shown. A repeated call has no other effect. */
export function useMarkAllNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => retryAfterLostAnswer(() => request(notificationCalls.markAllRead)),
    onSettled: () => invalidate(client, [notificationKeys.all]),
  });
}
