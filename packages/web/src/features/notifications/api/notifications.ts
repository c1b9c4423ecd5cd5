import { notificationCalls } from "@marquee/contracts/notification/notification.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** One's newest notifications and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal }) =>
    request(notificationCalls.list, { query: { page: 1, limit: 10 } }, { signal }),
});

export const markRead = (ids: string[]) => request(notificationCalls.markRead, { body: { ids } });
