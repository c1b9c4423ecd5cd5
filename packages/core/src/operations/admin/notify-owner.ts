import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";

/** Notifies the owner of a video or a channel that an admin has changed it, and of the reason. */
export async function notifyOwner(
  ctx: Context<"queues">,
  owned: { ownerId: string; name: string; link: string },
  title: string,
  reason: string | undefined,
): Promise<void> {
  await notify(ctx, {
    user_id: owned.ownerId,
    type: "moderation",
    title,
    body: reason === undefined ? `“${owned.name}”` : `“${owned.name}”: ${reason}`,
    link: owned.link,
  });
}
