import { notificationTypes } from "@marquee/contracts/people/notification/notification.schema";
import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { expiresAt } from "../../platform/time.ts";
import { mailNotification } from "./mail-notification.ts";
import { notifyOnce } from "./notify-once.ts";
import { waysFor } from "./preferences.ts";

/** Notifications are kept for 90 days. */
export const keptSeconds = 90 * 86_400;

/** A message of the queue `notifications`: notify one person, in the list and by push. */
export const notificationRequestSchema = z.object({
  /** Given by the caller, so that a repeated request makes one notification. */
  id: z.string(),
  user_id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  body: z.string(),
  link: z.optional(z.string()),
  /** Push message data (spec §3). */
  data: z._default(z.record(z.string(), z.string()), {}),
});
export type NotificationRequest = z.input<typeof notificationRequestSchema>;

/** Requests a notification. `id` makes it idempotent; leave it out when the caller itself runs once. */
export async function notify(
  ctx: Context<"queues">,
  request: Omit<NotificationRequest, "id"> & { id?: string },
): Promise<void> {
  await ctx.providers.queues.send("notifications", {
    ...request,
    id: request.id ?? newId("notification", ctx.now()),
  });
}

/** Stores a notification for the list; push and mail follow the person's choices. */
export async function deliverNotification(
  ctx: Context<"queues" | "mail">,
  message: unknown,
): Promise<void> {
  const request = notificationRequestSchema.parse(message);
  const now = ctx.now();
  const { data: user } = await ctx.database.users.get({ id: request.user_id }).go({
    attributes: [
      "id",
      "email",
      "email_verified",
      "deactivated_at",
      "deleted_at",
      "notification_choices",
    ],
  });
  // No new data is stored for a deleted person.
  if (user?.deleted_at !== undefined) return;
  // Not written where it was kept before; mail and push may still be missing.
  await tryWrite(
    ctx.database.notifications
      .create({
        id: request.id,
        user_id: request.user_id,
        type: request.type,
        title: request.title,
        body: request.body,
        link: request.link,
        unread_by: request.user_id,
        unread_sort_key: request.id,
        created_at: now.toISOString(),
        expires_at: expiresAt(now, keptSeconds),
      })
      .go(),
  );
  const ways = waysFor(user?.notification_choices, request.type);
  if (ways.email && user !== null) await mailNotification(ctx, request, user);
  if (!ways.push) return;
  const { user_id, id, title, body, data, type, link } = request;
  await notifyOnce(
    ctx,
    { user_id, id },
    {
      mark: "pushed_at",
      send: () =>
        ctx.providers.queues.send("push", {
          user_id,
          title,
          body,
          data: { ...data, type, ...(link === undefined ? {} : { link }) },
        }),
    },
  );
}
