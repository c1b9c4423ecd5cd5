import { invalidState } from "../../platform/errors.ts";
import {
  type AccountChange,
  finishAccountChange,
  loadChangeableUser,
  sendActivationMail,
  sendDeactivationMail,
  writeAccountChange,
} from "../admin/index.ts";
import { type BulkContext, type ChangeAccount, markDone, markWritten } from "./change-account.ts";
import type { BulkChangeItem } from "./job.ts";

/** Deactivates an account. The person is mailed after everything else, so that nobody is mailed twice. */
export const deactivateAccount: ChangeAccount = async (ctx, job, item) => {
  const change = { is_active: false, type: job.type, reason: job.reason };
  const written = await changeState(ctx, item, change);
  if (await markDone(ctx, item)) await sendDeactivationMail(ctx, written);
};

/** Activates an account, and mails the person last, as above. */
export const activateAccount: ChangeAccount = async (ctx, job, item) => {
  const written = await changeState(ctx, item, { is_active: true, reason: job.reason });
  if (await markDone(ctx, item)) await sendActivationMail(ctx, written);
};

async function changeState(ctx: BulkContext, item: BulkChangeItem, change: AccountChange) {
  if (item.state === "pending") await writeState(ctx, item, change);
  return finishAccountChange(ctx, item.user_id, change);
}

async function writeState(
  ctx: BulkContext,
  item: BulkChangeItem,
  change: AccountChange,
): Promise<void> {
  const user = await loadChangeableUser(ctx, item.user_id);
  if ((user.deactivated_at === undefined) === change.is_active) {
    throw invalidState(
      change.is_active ? "This account is active already." : "This account is deactivated already.",
    );
  }
  await writeAccountChange(ctx, user, change, (entities) => [markWritten(entities, item)]);
}
