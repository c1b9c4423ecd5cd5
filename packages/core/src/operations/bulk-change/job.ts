import {
  type BulkChange,
  bulkChangeSchema,
} from "@marquee/contracts/operations/admin/bulk-change.schema";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { newId } from "../../platform/ids.ts";
import { present } from "../../platform/present.ts";
import { expiresAt, secondsAfter } from "../../platform/time.ts";

export type BulkChangeJob = Item<"bulkChanges">;
export type BulkChangeItem = Item<"bulkChangeItems">;

/** A job without progress for this time has lost its message: the schedule sends another. */
const stalledMinutes = 15;

/** The index attributes by which the schedule finds an unfinished job. */
export const dueAfter = (id: string, now: Date) =>
  dueAt("bulk_change", secondsAfter(now, stalledMinutes * 60).toISOString(), id);

const keptSeconds = 90 * 86_400;

type NewJob = Pick<
  BulkChangeJob,
  "kind" | "type" | "package_id" | "category_id" | "into_id" | "reason" | "requested_by" | "total"
>;

export function newBulkChange(ctx: Context, input: NewJob): BulkChangeJob {
  const now = ctx.now();
  const at = now.toISOString();
  const id = newId("bulk_change", now);
  return {
    ...input,
    id,
    request_id: ctx.requestId,
    state: "queued",
    changed: 0,
    failed: 0,
    ...dueAfter(id, now),
    created_at: at,
    updated_at: at,
    version: 1,
    expires_at: expiresAt(now, keptSeconds),
  };
}

export async function findBulkChange(ctx: Context, id: string): Promise<BulkChangeJob | undefined> {
  const { data } = await ctx.database.bulkChanges.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

export const hasEnded = ({ state }: Pick<BulkChangeJob, "state">): boolean =>
  state === "done" || state === "stopped";

export const presentBulkChange = (job: BulkChangeJob): BulkChange =>
  present(bulkChangeSchema, job, {});
