import type { BulkChange } from "@marquee/contracts/operations/admin/bulk-change.schema";

export const bulkChangeKindLabels: Record<BulkChange["kind"], string> = {
  activate: "Activate accounts",
  deactivate: "Deactivate accounts",
  assign_plan: "Assign a plan",
  remove_plan: "Remove a plan",
  merge_category: "Merge categories",
};

export const bulkChangeStateLabels: Record<BulkChange["state"], string> = {
  queued: "Waiting",
  running: "Running",
  done: "Done",
  stopped: "Stopped",
};

/**
 * "120 of 500 done", with the refused ones. A merge does not count its objects in advance. After an interruption it
 * does not find again what it had moved, so the count of a merge can be too low.
 */
export function progressText({
  kind,
  total,
  changed,
  failed,
}: Pick<BulkChange, "kind" | "total" | "changed" | "failed">): string {
  if (kind === "merge_category")
    return changed === 0 ? "Nothing counted" : `At least ${inFull(changed)} moved`;
  const done = `${inFull(changed + failed)} of ${inFull(total)} done`;
  return failed === 0 ? done : `${done}, ${inFull(failed)} could not be changed`;
}

const inFull = (count: number): string => count.toLocaleString("en");
