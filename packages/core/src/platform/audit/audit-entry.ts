import type { Item } from "../../database.ts";
import { type Context, requireUser } from "../context.ts";
import { shardOf } from "../dynamo/keys.ts";
import type { TransactionEntities } from "../dynamo/transaction.ts";
import { newId } from "../ids.ts";
import { dayOf } from "../time.ts";

export type AuditItem = Item<"auditEntries">;

/** What admins do, as the audit log names it. */
export const auditActions = [
  "user.update",
  "user.activate",
  "user.deactivate",
  "channel.update",
  "channel.block",
  "channel.unblock",
  "package.create",
  "package.update",
  "package.assign",
  "package.remove",
  "video.update",
  "video.block",
  "video.restore",
  "purchase.refund",
  "report.resolve",
  "report.dismiss",
  "category.create",
  "category.update",
  "category.merge",
  "review.hide",
  "review.show",
  "comment.remove",
  "blog.update",
  "captions.remove",
  "upload.cancel",
  "deletion.start",
  "enquiry.reply",
  "enquiry.offer",
  "enquiry.close",
  "enquiry.reopen",
  "queue.redrive",
  "webhook.replay",
  "video.view",
  "channel.view",
  "series.view",
  "bulk_change.start",
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditInput {
  action: AuditAction;
  objectId: string;
  /** Its name or title now, of what the list of entries cannot name by the id alone. */
  objectName?: string;
  /** Only changed fields, and no secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /**
   * The person whose texts `objectName`, `before` or `after` contain, when the object is not the person: they are deleted with the
   * person's account.
   */
  wordsOf?: string;
  reason?: string | undefined;
}

/** The item of an admin's audit entry. A write in a transaction takes `auditWrite`. @throws unauthenticated */
export function auditEntry(ctx: Context, input: AuditInput) {
  const { userId } = requireUser(ctx);
  const now = ctx.now();
  const id = newId("audit", now);
  return {
    id,
    actor_id: userId,
    action: input.action,
    object_id: input.objectId,
    object_name: input.objectName,
    before: input.before,
    after: input.after,
    reason: input.reason,
    ...(input.wordsOf !== undefined && { words_of: input.wordsOf, words_sort_key: id }),
    request_id: ctx.requestId,
    day: dayOf(now),
    shard: shardOf(id),
    created_at: now.toISOString(),
  };
}

/** The audit entry as a write of the transaction that it is about. */
export const auditWrite = (
  ctx: Context,
  auditEntries: TransactionEntities["auditEntries"],
  input: AuditInput,
) => auditEntries.create(auditEntry(ctx, input)).commit();
