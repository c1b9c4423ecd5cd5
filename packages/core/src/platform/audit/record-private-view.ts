import { type Context, requireAdmin } from "../context.ts";
import { anyOf } from "../dynamo/conditions.ts";
import { check, declined, tryCommit } from "../dynamo/transaction.ts";
import { firstIdAt } from "../ids.ts";
import { auditEntry } from "./audit-entry.ts";

/**
 * Records that an admin viewed something that visitors cannot see. Only the first view of each day (UTC) is recorded,
 * because a page requests its object again and again. A claim holds the id of the newest entry. `access` is a visitor's
 * access to it.
 */
export async function recordPrivateView(
  ctx: Context,
  input: {
    action: "video.view" | "channel.view" | "series.view";
    objectId: string;
    objectName: string;
    ownerId: string;
    access: string;
  },
): Promise<void> {
  const { userId } = requireAdmin(ctx);
  const { action, objectId, objectName, ownerId, access } = input;
  const entry = auditEntry(ctx, {
    action,
    objectId,
    objectName,
    wordsOf: ownerId,
    after: { access },
  });
  const today = firstIdAt("audit", new Date(`${entry.day}T00:00:00.000Z`));
  await tryCommit(ctx, ({ auditEntries, claims }) => [
    check(
      claims
        .upsert({ scope: `private_view:${userId}`, value: objectId, holder_id: entry.id })
        .where(({ holder_id }, { lt, notExists }) =>
          anyOf(notExists(holder_id), lt(holder_id, today)),
        )
        .commit(),
      declined,
    ),
    auditEntries.create(entry).commit(),
  ]);
}
