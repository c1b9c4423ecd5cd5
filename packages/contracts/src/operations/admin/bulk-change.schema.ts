import * as z from "zod/mini";
import { mostBulkAccounts } from "../../constants.ts";
import { adminReason, instant, text } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { deactivationTypes } from "../../people/user/user.schema.ts";
import { bulkChangeKinds, bulkChangeStates } from "./bulk-change-kinds.ts";

const user_ids = z
  .array(idSchema("user"))
  .check(
    z.minLength(1, "Choose at least one account"),
    z.maxLength(mostBulkAccounts, `At most ${mostBulkAccounts} accounts at once`),
  );
const package_id = idSchema("package");

/** The same change of many accounts. */
export const startBulkChangeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("activate"), user_ids, reason: adminReason }),
  z.strictObject({
    kind: z.literal("deactivate"),
    user_ids,
    type: z.enum(deactivationTypes),
    /** Each person reads it in an e-mail. */
    reason: text(3, 500),
  }),
  z.strictObject({ kind: z.literal("assign_plan"), user_ids, package_id, reason: adminReason }),
  z.strictObject({ kind: z.literal("remove_plan"), user_ids, package_id, reason: adminReason }),
]);
export type StartBulkChange = z.output<typeof startBulkChangeSchema>;

export const bulkChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(bulkChangeKinds),
  state: z.enum(bulkChangeStates),
  /** Accounts that were chosen; 0 of a merge, which finds its things on the way. */
  total: z.number(),
  /** Accounts that have been changed, or things that a merge has moved. */
  changed: z.number(),
  /** Accounts that were refused; `failures` of the call says why. */
  failed: z.number(),
  /** The plan that is assigned or removed. */
  package_id: z.nullable(z.string()),
  /** The category that is merged, and the one that takes its things. */
  category_id: z.nullable(z.string()),
  into_id: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  requested_by: z.string(),
  created_at: instant,
  finished_at: z.nullable(instant),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** An account that was not changed, and why. */
export const bulkFailureSchema = z.object({
  id: z.string(),
  /** Null where the account no longer exists. */
  name: z.nullable(z.string()),
  reason: z.string(),
});
export type BulkFailure = z.infer<typeof bulkFailureSchema>;
