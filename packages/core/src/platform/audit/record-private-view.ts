import { type Context, requireAdmin } from "../context.ts";
import { tryWrite } from "../dynamo/transaction.ts";
import { stableId } from "../ids.ts";
import { auditEntry } from "./audit-entry.ts";

/**
 * Records that an admin viewed something that visitors cannot see. Only the first view of each day (UTC) is recorded,
 * because a page requests its object again and again. The id is made from the start of the day, so the same view is
 * written once. `access` is a visitor's access to it.
 */
export async function recordPrivateView(
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
