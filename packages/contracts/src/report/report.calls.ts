import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { instant, text, versionField } from "../fields.ts";
import { idSchema } from "../ids.ts";
import { listQuery, paginationSchema } from "../pagination.ts";

export const reportedTypes = [
  "video",
  "channel",
  "comment",
  "review",
  "blog",
  "user",
  "live",
] as const;
export const reportReasons = [
  "spam",
  "harassment",
  "hate",
  "violence",
  "sexual_content",
  "child_safety",
  "copyright",
  "misleading",
  "privacy",
  "other",
] as const;
export const reportStates = ["open", "resolved", "dismissed"] as const;

export const reportSchema = z.object({
  id: z.string(),
  object_type: z.enum(reportedTypes),
  object_id: z.string(),
  /** The channel of a reported review. */
  channel_id: z.nullable(z.string()),
  /** What it was called, or said, when it was reported. */
  object_title: z.string(),
  object_owner_id: z.string(),
  reporter_id: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  state: z.enum(reportStates),
  /** What the admin who closed it wrote. */
  note: z.nullable(z.string()),
  handled_by: z.nullable(z.string()),
  handled_at: z.nullable(instant),
  created_at: instant,
  version: z.number(),
});
export type Report = z.infer<typeof reportSchema>;

const createReportSchema = z.strictObject({
  object_type: z.enum(reportedTypes),
  object_id: z.string().check(z.regex(/^[a-z]{3}_[A-Za-z0-9]{1,128}$/, "Not an id")),
  /** With a review, for reviews are found through their channel. */
  channel_id: z.optional(idSchema("channel")),
  reason: z.enum(reportReasons),
  details: z._default(text(0, 1000), ""),
});
export type CreateReport = z.output<typeof createReportSchema>;

export const reportCalls = {
  create: defineCall({
    method: "POST",
    path: "/api/reports",
    area: "admin",
    auth: "required",
    summary: "Tell the admins of something that should not be there",
    body: createReportSchema,
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: ["not_found", "already_exists"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/reports",
    area: "admin",
    auth: "admin",
    summary: "The report queue, or everything that was reported of one object",
    query: z.object({
      ...listQuery(20),
      state: z._default(z.enum(reportStates), "open"),
      object_type: z.optional(z.enum(reportedTypes)),
      object_id: z.optional(
        z.string().check(z.regex(/^[a-z]{3}_[A-Za-z0-9]{1,128}$/, "Not an id")),
      ),
      /** Oldest first shows who has waited longest. */
      order_by: z._default(z.enum(["asc", "desc"]), "desc"),
    }),
    answer: z.object({ reports: z.array(reportSchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/reports/{id}",
    area: "admin",
    auth: "admin",
    summary: "Close a report, saying what was done",
    params: z.object({ id: idSchema("report") }),
    body: z.strictObject({
      state: z.enum(["resolved", "dismissed"]),
      note: text(1, 1000),
      version: versionField,
    }),
    answer: reportSchema,
    errors: ["not_found", "invalid_state", "version_conflict"],
  }),
};
