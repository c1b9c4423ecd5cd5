import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { notificationKeys } from "./keys.ts";

/** Without a push message, which many browsers do not allow, the bell learns of news after this time. */
const bellMilliseconds = 5 * 60_000;

/**
 * The caller's newest notifications and the number of unread ones; read again when the tab gets the focus, because
 * another tab may have shown them, and regularly while it is visible.
 */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list("newest"),
  queryFn: ({ signal }) => request(notificationCalls.list, { query: { page: 1 } }, { signal }),
  refetchOnWindowFocus: "always",
  refetchInterval: bellMilliseconds,
});

export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => request(notificationCalls.markRead, { body: { ids } }),
    // After a lost answer they may be marked all the same.
    onSettled: () => invalidate(client, [notificationKeys.all]),
  });
}
