import * as z from "zod/mini";
import { adminReason, instant, reasonField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { maxBulkAccounts } from "../../limits.ts";
import { deactivationTypes } from "../../people/user/user.schema.ts";
import { bulkChangeKinds, bulkChangeStates } from "./bulk-change-kinds.ts";

const user_ids = z
  .array(idSchema("user"))
  .check(
    z.minLength(1, "Choose at least one account"),
    z.maxLength(maxBulkAccounts, `At most ${maxBulkAccounts} accounts at once`),
  );
const package_id = idSchema("package");

/** The same change of many accounts. */
export const startBulkChangeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("activate"), user_ids, reason: adminReason }),
  z.strictObject({
    kind: z.literal("deactivate"),
    user_ids,
    type: z.enum(deactivationTypes),
    /** Sent to each person by e-mail. */
    reason: reasonField,
  }),
  z.strictObject({ kind: z.literal("assign_plan"), user_ids, package_id, reason: adminReason }),
  z.strictObject({ kind: z.literal("remove_plan"), user_ids, package_id, reason: adminReason }),
]);
export type StartBulkChange = z.output<typeof startBulkChangeSchema>;

export const bulkChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(bulkChangeKinds),
  state: z.enum(bulkChangeStates),
  /** The number of chosen accounts; 0 for a merge, which finds its objects while it runs. */
  total: z.number(),
  /** The number of changed accounts, or of objects that a merge has moved. */
  changed: z.number(),
  /** The number of refused accounts; the call `failures` gives the reasons. */
  failed: z.number(),
  /** The plan that is assigned or removed. */
  package_id: z.nullable(z.string()),
  /** The category that is merged, and the category that takes its content. */
  category_id: z.nullable(z.string()),
  into_id: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requested_by: z.string(),
  created_at: instant,
  finished_at: z.nullable(instant),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** An account that was not changed, and the reason. */
export const bulkFailureSchema = z.object({
  id: z.string(),
  /** Null when the account no longer exists. */
  name: z.nullable(z.string()),
  reason: z.string(),
});
export type BulkFailure = z.infer<typeof bulkFailureSchema>;
