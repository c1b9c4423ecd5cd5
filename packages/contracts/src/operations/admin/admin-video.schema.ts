import * as z from "zod/mini";
import {
  ownVideoSchema,
  videoCardSchema,
  videoStatusSchema,
} from "../../content/video/video.schema.ts";
import { videoPrivacyTypes } from "../../content/video/video-values.ts";
import { adminReason, instant, versionField } from "../../fields.ts";
import { auditEntrySchema } from "./admin-audit.schema.ts";

const moderation = {
  blocked: z.nullable(
    z.object({
      at: instant,
      reason: z.string(),
      /** The state after unblocking. */
      from: videoStatusSchema,
    }),
  ),
};

/** The part of a video's card that is the same for every reader. */
export const videoSummarySchema = z.omit(videoCardSchema, {
  is_purchased: true,
  purchased_amount: true,
});

export const adminVideoCardSchema = z.extend(videoSummarySchema, {
  ...moderation,
  version: z.number(),
});
export type AdminVideoCard = z.infer<typeof adminVideoCardSchema>;

export const adminVideoSchema = z.extend(ownVideoSchema, {
  ...moderation,
  /** The provider's ids, needed to ask its support. */
  upload_id: z.nullable(z.string()),
  asset_id: z.nullable(z.string()),
  deleted_at: z.nullable(instant),
  audit: z.array(auditEntrySchema),
});
export type AdminVideo = z.infer<typeof adminVideoSchema>;

/** What an admin may change of another person's video: its privacy, but never its texts or its price. */
export const adminUpdateVideoSchema = z.strictObject({
  privacy_type: z.enum(videoPrivacyTypes),
  reason: adminReason,
  version: versionField,
});
export type AdminUpdateVideo = z.output<typeof adminUpdateVideoSchema>;
