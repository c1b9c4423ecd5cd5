import {
  type Deletion,
  type DeletionKind,
  deletionSchema,
} from "@marquee/contracts/operations/deletion/deletion.schema";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { newId } from "../../platform/ids.ts";
import { present } from "../../platform/present.ts";
import { secondsAfter } from "../../platform/time.ts";
import { stepNames } from "./step-names.ts";

export type DeletionJob = Item<"deletionJobs">;

/** A job without progress for this time has lost its message: the schedule sends another. */
const stalledMinutes = 60;

/** The index attributes by which the schedule finds an unfinished job. */
export const deletionDueAt = (id: string, time: string) => dueAt("deletion", time, id);

export const stalledAt = (now: Date): string =>
  secondsAfter(now, stalledMinutes * 60).toISOString();

/** When a waiting job continues. */
export const wakesAt = (job: DeletionJob): string => job.due_sort_key?.split("_")[0] ?? "";

/** The claim prevents a second deletion of the same object. */
export const deletionClaim = (objectId: string) => ({ scope: "deletion", value: objectId });

export function newJob(
  now: Date,
  input: { kind: DeletionKind; objectId: string; ownerId: string; requestedBy: string },
): DeletionJob {
  const id = newId("deletion", now);
  const at = now.toISOString();
  return {
    id,
    kind: input.kind,
    object_id: input.objectId,
    owner_id: input.ownerId,
    requested_by: input.requestedBy,
    state: "queued",
    step: stepNames[input.kind][0],
    counts: [],
    ...deletionDueAt(id, stalledAt(now)),
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

export async function findJob(ctx: Context, id: string): Promise<DeletionJob | undefined> {
  const { data } = await ctx.database.deletionJobs.get({ id }).go({ consistent: true });
  return data ?? undefined;
}

/** The existing deletion of an object, found by its claim. */
export async function findJobOf(ctx: Context, objectId: string): Promise<DeletionJob | undefined> {
  const { data } = await ctx.database.claims.get(deletionClaim(objectId)).go({ consistent: true });
  return data === null ? undefined : findJob(ctx, data.holder_id);
}

export function presentDeletion(job: DeletionJob): Deletion {
  const names: readonly string[] = stepNames[job.kind];
  return present(deletionSchema, job, {
    steps: names.map((name) => ({
      name,
      state: stateOfStep(job, names, name),
      done: job.counts.find((count) => count.name === name)?.done ?? 0,
    })),
  });
}

function stateOfStep(
  { state, step }: DeletionJob,
  names: readonly string[],
  name: string,
): "done" | "running" | "pending" {
  const [index, current] = [names.indexOf(name), names.indexOf(step)];
  if (state === "done" || index < current) return "done";
  return index === current && state !== "queued" ? "running" : "pending";
}
