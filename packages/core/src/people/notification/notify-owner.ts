import type { Context } from "../../platform/context.ts";
import type { TransactionWrites } from "../../platform/dynamo/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { newNotification, notifyOrLog } from "./notify.ts";

interface OwnerNotices {
  /** Stores the notifications, in the transaction of the change. */
  writes: TransactionWrites;
  /** Requests their push messages and mails after the change. */
  send: (ctx: Context<"queues">) => Promise<void>;
}

/**
 * Notifies the owner of a video, a channel or a post of an admin's changes, one title for each, and of the reason. A
 * notification is stored with the change: after a failure of the queue, a repeated call finds nothing to change.
 */
export async function noticesForOwner(
  ctx: Context,
  owned: { ownerId: string; name: string; link: string },
  { titles, reason }: { titles: readonly string[]; reason: string | undefined },
): Promise<OwnerNotices> {
  const { ownerId, name, link } = owned;
  const now = ctx.now();
  const notices = titles.map((title) => ({
    id: newId("notification", now),
    user_id: ownerId,
    type: "moderation" as const,
    title,
    body: reason === undefined ? `“${name}”` : `“${name}”: ${reason}`,
    link,
  }));
  // No new data is stored for a deleted person.
  const stored = notices.length > 0 && (await isThere(ctx, ownerId)) ? notices : [];
  return {
    writes: ({ notifications }) =>
      stored.map((notice) => notifications.create(newNotification(now, notice)).commit()),
    send: (after) => notifyOrLog(after, { subject: "an admin's change", id: link }, notices),
  };
}

async function isThere(ctx: Context, id: string): Promise<boolean> {
  const { data: owner } = await ctx.database.users
    .get({ id })
    .go({ consistent: true, attributes: ["id", "deleted_at"] });
  return owner !== null && owner.deleted_at === undefined;
}
