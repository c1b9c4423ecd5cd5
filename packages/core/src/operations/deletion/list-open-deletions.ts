import type { OpenDeletion } from "@marquee/contracts/admin/admin-operations.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { type DeletionJob, wakesAt } from "./job.ts";
import { stepNames } from "./step-names.ts";

/** Deletions that have not ended, by when the schedule looks after them. One read. @throws not_found, invalid_cursor, page_too_far */
export async function listOpenDeletions({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<OpenDeletion>> {
  requireAdmin(ctx);
  const page = await readPage({
    list: "open-deletions",
    request: input,
    position: ({ due_place = "" }: DeletionJob) => ({ due_place }),
    positionSchema: z.strictObject({ due_place: z.string() }),
    fetch: async (after, limit) => {
      const query = ctx.database.deletionJobs.query.due({ due: "deletion" });
      const { data } = await (after === undefined ? query : query.gt(after)).go({
        limit,
        count: limit,
      });
      return data;
    },
  });
  return { ...page, items: page.items.map(toOpenDeletion) };
}

function toOpenDeletion(job: DeletionJob): OpenDeletion {
  const names: readonly string[] = stepNames[job.kind];
  return {
    id: job.id,
    kind: job.kind,
    object_id: job.object_id,
    owner_id: job.owner_id,
    requested_by: job.requested_by,
    state: job.state,
    step: job.step,
    step_number: names.indexOf(job.step) + 1,
    step_count: names.length,
    wakes_at: wakesAt(job),
    created_at: job.created_at,
    updated_at: job.updated_at,
  };
}
