import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { secondsAfter } from "../../platform/time.ts";
import { deletionMessageSchema } from "./deletion-message.ts";
import { findStep } from "./find-step.ts";
import { type DeletionJob, deletionDueAt, findJob, stalledAt, wakesAt } from "./job.ts";
import type { DeletionContext, Outcome } from "./step.ts";
import { stepNames } from "./step-names.ts";

/** After a failure the schedule tries again on its own after this long, besides the queue's own tries. */
const failedHours = 6;

/**
 * Does the next page of a deletion. The record says which page that is, never the message. Of concurrent messages, one
 * fails at the record's version and leaves the rest to the other.
 */
export async function runDeletion(ctx: DeletionContext, message: unknown): Promise<void> {
  const { deletion_id } = deletionMessageSchema.parse(message);
  const job = await findJob(ctx, deletion_id);
  if (job === undefined || job.state === "done") return;
  if (job.state === "waiting" && wakesAt(job) > ctx.now().toISOString()) return;
  const step = findStep(ctx.database, job.kind, job.step);
  let outcome: Outcome;
  try {
    outcome = await step(ctx, job);
  } catch (cause) {
    const retry = secondsAfter(ctx.now(), failedHours * 3600).toISOString();
    await writeJob(ctx, job, { state: "failed", ...deletionDueAt(job.id, retry) });
    throw cause;
  }
  const hasNextPage = await advance(ctx, job, outcome);
  if (hasNextPage) await ctx.providers.queues.send("deletion", { deletion_id });
}

/** Writes the progress of the deletion; true when its next page can be done at once. */
async function advance(ctx: DeletionContext, job: DeletionJob, outcome: Outcome): Promise<boolean> {
  if (outcome.next === "wait") {
    await writeJob(ctx, job, {
      state: "waiting",
      ...deletionDueAt(job.id, outcome.until),
      ...(outcome.buyersUntil !== undefined && { buyers_until: outcome.buyersUntil }),
    });
    return false;
  }
  const counts = addDone(job.counts, job.step, outcome.done);
  const progress = {
    state: "running" as const,
    counts,
    ...deletionDueAt(job.id, stalledAt(ctx.now())),
  };
  if (outcome.next === "page") {
    return writeJob(ctx, job, { ...progress, cursor: outcome.cursor });
  }
  const names: readonly string[] = stepNames[job.kind];
  const next = names[names.indexOf(job.step) + 1];
  if (next !== undefined) return writeJob(ctx, job, { ...progress, step: next, cursor: undefined });
  const finished_at = ctx.now().toISOString();
  await writeJob(ctx, job, { state: "done", counts, finished_at, cursor: undefined });
  return false;
}

function addDone(counts: DeletionJob["counts"], name: string, done: number): DeletionJob["counts"] {
  const before = counts.find((count) => count.name === name)?.done ?? 0;
  return [...counts.filter((count) => count.name !== name), { name, done: before + done }];
}

/** False when another delivery has advanced the deletion since it was read. */
async function writeJob(
  ctx: DeletionContext,
  job: DeletionJob,
  set: Partial<Omit<DeletionJob, "id" | "version">>,
): Promise<boolean> {
  const { cursor, ...others } = set;
  const patch = ctx.database.deletionJobs.patch({ id: job.id }).set({
    ...others,
    ...(cursor !== undefined && { cursor }),
    updated_at: ctx.now().toISOString(),
    version: job.version + 1,
  });
  const removed = [
    ...("cursor" in set && cursor === undefined ? (["cursor"] as const) : []),
    ...(set.state === "done" ? (["due", "due_sort_key"] as const) : []),
  ];
  return tryWrite(
    (removed.length === 0 ? patch : patch.remove(removed))
      .where((attribute, { eq }) => eq(attribute.version, job.version))
      .go(),
  );
}
