import * as z from "zod/mini";
import { instant } from "../../fields.ts";

/** The id of what was changed. A checkout has the provider's id, "cs_…". */
export const changedId = z.string().check(z.regex(/^[a-z]{2,3}_\w{1,250}$/, "Not an id"));

/** One change that an admin made: who, what, before, after, why. */
export const auditEntrySchema = z.object({
  id: z.string(),
  actor_id: z.string(),
  action: z.string(),
  object_id: z.string(),
  /** Its name when the entry was written; absent where the id alone leads to the name. */
  object_name: z.optional(z.string()),
  /** What changed, as it was and as it is. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  request_id: z.string(),
  created_at: instant,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
