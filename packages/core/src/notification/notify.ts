import { notificationTypes } from "@marquee/contracts/notification/notification.schema";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { newId } from "../ids.ts";

const keptSeconds = 90 * 86_400;

/** A message of the queue `notifications`: tell one person something, in the bell and by push. */
export const notificationRequestSchema = z.object({
  /** Given by who asks, so that the same request twice makes one notification. */
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

/** A message of the queue `push`: one text to one person's devices. */
export const pushRequestSchema = z.object({
  user_id: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.record(z.string(), z.string()),
});

/** Asks for a notification. `id` makes it once only; leave it out where the caller itself runs once. */
export async function notify(
  ctx: Context<"queues">,
  request: Omit<NotificationRequest, "id"> & { id?: string },
): Promise<void> {
  await ctx.providers.queues.send("notifications", {
    ...request,
    id: request.id ?? newId("notification", ctx.now()),
  });
}

/** Stores a notification and hands it to push. */
export async function deliverNotification(ctx: Context<"queues">, message: unknown): Promise<void> {
  const request = notificationRequestSchema.parse(message);
  const now = ctx.now();
  try {
    await ctx.database.notifications
      .create({
        id: request.id,
        user_id: request.user_id,
        type: request.type,
        title: request.title,
        body: request.body,
        link: request.link,
        unread_by: request.user_id,
        unread_place: request.id,
        created_at: now.toISOString(),
        expires_at: Math.floor(now.getTime() / 1000) + keptSeconds,
      })
      .go();
  } catch (cause) {
    // Told before; the push may still be missing, and a second push is the lesser evil.
    if (!isConditionFailure(cause)) throw cause;
  }
  await ctx.providers.queues.send("push", {
    user_id: request.user_id,
    title: request.title,
    body: request.body,
    data: {
      ...request.data,
      type: request.type,
      ...(request.link === undefined ? {} : { link: request.link }),
    },
  });
}

/** Sends a push message to every device of a person and forgets the dead ones. */
export async function deliverPush(ctx: Context<"push">, message: unknown): Promise<void> {
  const request = pushRequestSchema.parse(message);
  const { data: devices } = await ctx.database.pushTokens.query
    .byUser({ user_id: request.user_id })
    .go({ pages: "all" });
  if (devices.length === 0) return;
  const { dead } = await ctx.providers.push.send(
    devices.map((device) => device.token).slice(0, 500),
    request,
  );
  const gone = devices.filter((device) => dead.includes(device.token));
  if (gone.length > 0) {
    await ctx.database.pushTokens
      .delete(gone.map(({ user_id, token_hash }) => ({ user_id, token_hash })))
      .go();
  }
}
