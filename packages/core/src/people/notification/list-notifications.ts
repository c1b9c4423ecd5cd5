import type { PageRequest, Pagination } from "@marquee/contracts/pagination";
import {
  type Notification,
  notificationSchema,
} from "@marquee/contracts/people/notification/notification.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { latestIdFirst, readList } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { countUnread } from "./mark-read.ts";

/**
 * The caller's notifications, newest first, with the number of unread ones. Two reads in parallel.
 * @throws invalid_cursor, page_too_far
 */
export async function listNotifications({ ctx, input }: Call<PageRequest>): Promise<{
  notifications: Notification[];
  unread: number;
  pagination: Pagination;
}> {
  const { userId } = requireUser(ctx);
  const [page, unread] = await Promise.all([
    readList({
      name: `notifications:${userId}`,
      request: input,
      order: latestIdFirst,
      read: ({ from, limits }) =>
        from(ctx.database.notifications.query.byUser({ user_id: userId })).go(limits),
    }),
    countUnread(ctx, userId),
  ]);
  return {
    notifications: page.items.map((item) => present(notificationSchema, item, {})),
    unread,
    pagination: page.pagination,
  };
}
