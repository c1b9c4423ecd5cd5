import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { notificationKeys } from "./keys.ts";

/** The caller's newest notifications and the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list("newest"),
  queryFn: ({ signal }) => request(notificationCalls.list, { query: { page: 1 } }, { signal }),
});

export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => request(notificationCalls.markRead, { body: { ids } }),
    onSuccess: () => invalidate(client, [notificationKeys.all]),
  });
}
