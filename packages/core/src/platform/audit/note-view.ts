import type { Context } from "../context.ts";
import { tryWrite } from "../dynamo/transaction.ts";
import { stableId } from "../ids.ts";
import { requireAdmin } from "../require-admin.ts";
import { auditEntry } from "./audit-entry.ts";

/**
 * Notes that an admin looked at something that visitors cannot see: the first time on each day (UTC), since a page
 * asks for its object again and again. The id is of the day's start, so the same view is written once.
 * `access` is what a visitor has of it.
 */
export async function notePrivateView(
  ctx: Context,
  input: {
    action: "video.view" | "channel.view" | "series.view";
    objectId: string;
    access: string;
  },
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  const { action, objectId, access } = input;
  const entry = auditEntry(ctx, { action, objectId, after: { access } });
  const id = stableId(
    "audit",
    new Date(`${entry.day}T00:00:00.000Z`),
    `${action}:${userId}:${objectId}`,
  );
  // Not written where the admin has seen it today already.
  await tryWrite(ctx.database.auditEntries.create({ ...entry, id }).go());
}
