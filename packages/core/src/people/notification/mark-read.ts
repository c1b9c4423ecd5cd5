import { chunks } from "../../platform/chunks.ts";
import {
  type Call,
  type CallWithoutInput,
  type Context,
  requireUser,
} from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";

/** Unread ones are counted up to this; above it the bell says so. */
const countedUnread = 100;
/** More than a person has between two visits, and few enough for one call. */
const maxMarked = 1000;
/** The number of notifications that are written in parallel. */
const writeConcurrency = 50;

export async function countUnread(ctx: Context, userId: string): Promise<number> {
  const { data } = await ctx.database.notifications.query
    .unread({ unread_by: userId })
    .go({ limit: countedUnread, attributes: ["id"] });
  return data.length;
}

/**
 * Marks the caller's notifications as read; ids of others and unknown ones change nothing.
 * @throws unauthenticated
 */
export async function markRead({
  ctx,
  input,
}: Call<{ ids: readonly string[] }>): Promise<{ unread: number }> {
  const { userId } = requireUser(ctx);
  const { data: notifications } = await ctx.database.notifications
    .get([...new Set(input.ids)].map((id) => ({ user_id: userId, id })))
    .go();
  await writeRead(ctx, userId, notifications);
  return { unread: await countUnread(ctx, userId) };
}

/**
 * Marks the caller's unread notifications as read, at most 1,000 in one call.
 * @returns the number of those that are left, counted up to 100
 * @throws unauthenticated
 */
export async function markAllRead({ ctx }: CallWithoutInput): Promise<{ unread: number }> {
  const { userId } = requireUser(ctx);
  const { data: unread } = await ctx.database.notifications.query
    .unread({ unread_by: userId })
    .go({ count: maxMarked, limit: maxMarked, attributes: ["id", "unread_by"] });
  await writeRead(ctx, userId, unread);
  return { unread: await countUnread(ctx, userId) };
}

async function writeRead(
  ctx: Context,
  userId: string,
  notifications: readonly { id: string; unread_by?: string | undefined }[],
): Promise<void> {
  const { notifications: entity } = ctx.database;
  const read_at = ctx.now().toISOString();
  const unread = notifications.filter(({ unread_by }) => unread_by !== undefined);
  for (const part of chunks(unread, writeConcurrency)) {
    await Promise.all(
      part.map(({ id }) =>
        // Not written if it was removed or read meanwhile.
        tryWrite(
          entity
            .patch({ user_id: userId, id })
            .set({ read_at })
            .remove(["unread_by", "unread_sort_key"])
            .where((attribute, { exists }) => exists(attribute.unread_by))
            .go(),
        ),
      ),
    );
  }
}
