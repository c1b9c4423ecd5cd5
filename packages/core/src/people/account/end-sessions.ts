import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { uidOf } from "../../platform/ids.ts";
import { epochSeconds } from "../../platform/time.ts";
import { removeDevicesOf } from "../notification/index.ts";
import { codePurposes } from "./one-time-code.entity.ts";

/**
 * Writes a person's new address, signs out every device, which gets no more push messages, and invalidates all pending
 * codes. Does nothing for a person who has been deleted meanwhile, whose record must not get an address again.
 */
export async function endSessions(
  ctx: Context<"identity">,
  userId: string,
  email: string,
): Promise<void> {
  const now = epochSeconds(ctx.now());
  const isWritten = await tryWrite(
    ctx.database.users
      .patch({ id: userId })
      .set({
        email,
        email_verified: true,
        email_as_of: now,
        customer_email_stale: true,
        sessions_valid_after: now,
        updated_at: ctx.now().toISOString(),
      })
      .add({ version: 1 })
      .where(({ deleted_at }, { notExists }) => notExists(deleted_at))
      .go(),
  );
  if (!isWritten) return;
  await Promise.all([
    ctx.providers.identity.revokeSessions(uidOf(userId)),
    removeDevicesOf(ctx, userId),
    ctx.database.oneTimeCodes
      .delete(codePurposes.map((purpose) => ({ user_id: userId, purpose })))
      .go(),
  ]);
}
