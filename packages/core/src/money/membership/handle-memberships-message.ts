import type { Context } from "../../platform/context.ts";
import { membershipsMessageSchema } from "./memberships-message.ts";
import { notifyOfResumable } from "./notify-of-resumable.ts";
import { stopRenewals } from "./stop-renewals.ts";

/** Handles a message of the queue `memberships`. @throws as `stopRenewals` */
export async function handleMembershipsMessage(
  ctx: Context<"stripe" | "queues">,
  value: unknown,
): Promise<void> {
  const message = membershipsMessageSchema.parse(value);
  if ("channel_id" in message && message.can_resume === true) {
    await notifyOfResumable(ctx, message);
  } else {
    await stopRenewals(ctx, message);
  }
}
