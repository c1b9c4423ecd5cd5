import {
  type OpenDeletion,
  openDeletionSchema,
} from "@marquee/contracts/operations/admin/admin-operations.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { type DeletionJob, wakesAt } from "./job.ts";
import { stepNames } from "./step-names.ts";

/**
 * Deletions that have not ended, by the time of their next check. One read. @throws not_found, invalid_cursor,
 * page_too_far
 */
export async function listOpenDeletions({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<OpenDeletion>> {
  requireAdmin(ctx);
  const page = await readList({
    name: "open-deletions",
    request: input,
    order: order({ due_sort_key: z.string() }, "asc"),
    read: ({ from, limits }) =>
      from(ctx.database.deletionJobs.query.due({ due: "deletion" })).go(limits),
  });
  return { ...page, items: page.items.map(presentOpenDeletion) };
}

function presentOpenDeletion(job: DeletionJob): OpenDeletion {
  const names: readonly string[] = stepNames[job.kind];
  return present(openDeletionSchema, job, {
    step_number: names.indexOf(job.step) + 1,
    step_count: names.length,
    wakes_at: wakesAt(job),
  });
}
