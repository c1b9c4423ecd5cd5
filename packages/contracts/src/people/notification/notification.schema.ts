import * as z from "zod/mini";
import { instant } from "../../fields.ts";

export const notificationTypes = [
  "video_ready",
  "video_errored",
  "sale",
  "purchase",
  "live_started",
  "live_stream_ended",
  "new_video",
  "new_post",
  "subscription",
  "payout_account",
  "removal",
  "account",
  "moderation",
  "data_export",
  "comment",
  "review",
] as const;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  body: z.string(),
  /** Path in the web app. */
  link: z.nullable(z.string()),
  created_at: instant,
  read_at: z.nullable(instant),
});
export type Notification = z.infer<typeof notificationSchema>;
