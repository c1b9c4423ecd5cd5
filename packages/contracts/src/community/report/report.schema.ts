import * as z from "zod/mini";
import { instant, text, versionField } from "../../fields.ts";
import { anyIdSchema, idSchema } from "../../ids.ts";
import { reportedTypes, reportReasons, reportStates } from "./report-kinds.ts";

export { reportedTypes, reportReasons, reportStates } from "./report-kinds.ts";

export const reportSchema = z.object({
  id: z.string(),
  object_type: z.enum(reportedTypes),
  object_id: z.string(),
  /** The channel of a reported review or live stream. */
  channel_id: z.nullable(z.string()),
  /** The video of a reported comment. */
  video_id: z.nullable(z.string()),
  /** The title of that video, or the name of that channel, when it was reported. */
  subject_title: z.nullable(z.string()),
  /** Its title or text when it was reported. */
  object_title: z.string(),
  object_owner_id: z.string(),
  reporter_id: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  state: z.enum(reportStates),
  /** The note of the admin who closed it. */
  note: z.nullable(z.string()),
  handled_by: z.nullable(z.string()),
  handled_at: z.nullable(instant),
  created_at: instant,
  version: z.number(),
});
export type Report = z.infer<typeof reportSchema>;

export const createReportSchema = z.strictObject({
  object_type: z.enum(reportedTypes),
  object_id: anyIdSchema,
  /** Required with a review, because a review is read through its channel. */
  channel_id: z.optional(idSchema("channel")),
  reason: z.enum(reportReasons, { error: "Choose a reason" }),
  details: z._default(text(0, 1000), ""),
});
export type CreateReport = z.output<typeof createReportSchema>;

export const closeReportSchema = z.strictObject({
  state: z.enum(["resolved", "dismissed"]),
  /** The reporter and the reported person read it. */
  note: text(1, 1000),
  version: versionField,
});
