import type { PageRequest, Pagination } from "@marquee/contracts/pagination";
import {
  type Notification,
  notificationSchema,
} from "@marquee/contracts/people/notification/notification.schema";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { latestIdFirst, readList } from "../../platform/dynamo/pages.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { present } from "../../platform/present.ts";

/** Unread ones are counted up to this; above it the bell says so. */
const countedUnread = 100;

async function countUnread(ctx: Context, userId: string): Promise<number> {
  const { data } = await ctx.database.notifications.query
    .unread({ unread_by: userId })
    .go({ limit: countedUnread, attributes: ["id"] });
  return data.length;
}

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

/** Marks the caller's notifications as read; ids of others and unknown ones change nothing. */
export async function markRead({
  ctx,
  input,
}: Call<{ ids: readonly string[] }>): Promise<{ unread: number }> {
  const { userId } = requireUser(ctx);
  const now = ctx.now().toISOString();
  const { data: own } = await ctx.database.notifications
    .get([...new Set(input.ids)].map((id) => ({ user_id: userId, id })))
    .go();
  await Promise.all(
    own
      .filter((notification) => notification.unread_by !== undefined)
      // Not written where it was removed meanwhile.
      .map(({ id }) =>
        tryWrite(
          ctx.database.notifications
            .patch({ user_id: userId, id })
            .set({ read_at: now })
            .remove(["unread_by", "unread_sort_key"])
            .go(),
        ),
      ),
  );
  return { unread: await countUnread(ctx, userId) };
}
