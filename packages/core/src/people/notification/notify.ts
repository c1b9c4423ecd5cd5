import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { expiresAt } from "../../platform/time.ts";
import { addresseeAttributes, type MailContent, mailNotification } from "./mail-notification.ts";
import { type NotificationRequest, notificationRequestSchema } from "./notification-request.ts";
import { deliveryOf } from "./preferences.ts";
import { sendOnce } from "./send-once.ts";

const keptSeconds = 90 * 86_400;

/** `id` makes a request idempotent; leave it out when the caller itself runs once. */
type Notice = Omit<NotificationRequest, "id"> & { id?: string };

/** Requests a notification. */
export async function notify(ctx: Context<"queues">, request: Notice): Promise<void> {
  await ctx.providers.queues.send("notifications", {
    ...request,
    id: request.id ?? newId("notification", ctx.now()),
  });
}

/** Requests notifications of something that is stored already, so a failure of the queue is only logged. */
export async function notifyOrLog(
  ctx: Context<"queues">,
  about: { subject: string; id: string },
  notices: readonly Notice[],
): Promise<void> {
  try {
    await Promise.all(notices.map((notice) => notify(ctx, notice)));
  } catch (error) {
    ctx.logger.error(`Nobody was notified of ${about.subject}`, { error, id: about.id });
  }
}

/** A new notification as it is stored: unread, and kept for 90 days. */
export const newNotification = (
  now: Date,
  { id, user_id, type, title, body, link }: NotificationRequest,
) => ({
  id,
  user_id,
  type,
  title,
  body,
  link,
  unread_by: user_id,
  unread_sort_key: id,
  created_at: now.toISOString(),
  expires_at: expiresAt(now, keptSeconds),
});

const mailOf = ({ title, body, link }: NotificationRequest): MailContent => ({
  subject: title,
  text: body,
  ...(link !== undefined && { button: { label: "Open in Marquee", path: link } }),
});

/** Stores a notification for the list; push and mail follow the person's choices. */
export async function deliverNotification(
  ctx: Context<"queues" | "mail">,
  message: unknown,
): Promise<void> {
  const request = notificationRequestSchema.parse(message);
  const { user_id, id, title, body, data, type, link } = request;
  const { data: user } = await ctx.database.users.get({ id: user_id }).go({
    attributes: [...addresseeAttributes, "deleted_at", "notification_choices"],
  });
  // No new data is stored for a deleted person.
  if (user?.deleted_at !== undefined) return;
  // Not written if it was kept before; mail and push may still be missing.
  await tryWrite(ctx.database.notifications.create(newNotification(ctx.now(), request)).go());
  const delivery = deliveryOf(user?.notification_choices, type);
  if (delivery.push) {
    const push = {
      user_id,
      title,
      body,
      data: { ...data, type, ...(link !== undefined && { link }) },
    };
    await sendOnce(ctx, { user_id, id }, "pushed_at", () =>
      ctx.providers.queues.send("push", push),
    );
  }
  // After the push, which does not wait for a mail service that is away.
  if (delivery.email && user !== null) await mailNotification(ctx, request, mailOf(request), user);
}
