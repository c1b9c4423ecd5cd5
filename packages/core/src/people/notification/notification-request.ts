import { notificationTypes } from "@marquee/contracts/people/notification/notification.schema";
import * as z from "zod/mini";

/** A message of the queue `notifications`: notify one person, in the list and by push. */
export const notificationRequestSchema = z.object({
  /**
   * Given by the caller, so that a repeated request makes one notification. The list is sorted by it, so its time is
   * that of the news, not that of an older object.
   */
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
