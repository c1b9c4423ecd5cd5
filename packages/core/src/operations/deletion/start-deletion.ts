import type { DeletionKind } from "@marquee/contracts/operations/deletion/deletion.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import {
  commit,
  isTransactionCanceled,
  type TransactionWrites,
} from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { type DeletionJob, deletionClaim, findJobOf, newJob } from "./job.ts";

const wordOf: Record<DeletionKind, string> = {
  video: "video",
  channel: "channel",
  user: "account",
};

/** The requester of a deletion, as stored in the job. */
const requesterOf = (ctx: Context): string =>
  ctx.actor.type === "user" ? ctx.actor.userId : "system";

/**
 * Starts a deletion with the writes that hide the object at once (`also`), in one transaction; the queue does the rest.
 * An object has one deletion for ever.
 * @throws version_conflict when the object has changed since it was read
 */
export async function startDeletion(
  ctx: Context<"queues">,
  input: {
    kind: DeletionKind;
    objectId: string;
    /** The name of a channel or a video. */
    name?: string;
    ownerId: string;
    /** Only for an admin's deletion, for the audit log. */
    reason?: string | undefined;
    also: TransactionWrites;
  },
): Promise<string> {
  const { kind, objectId, ownerId } = input;
  const job = newJob(ctx.now(), { kind, objectId, ownerId, requestedBy: requesterOf(ctx) });
  const isByAdmin = ctx.actor.type === "user" && ctx.actor.userId !== ownerId;
  try {
    await commit(ctx, (entities) => [
      entities.claims.create({ ...deletionClaim(objectId), holder_id: job.id }).commit(),
      entities.deletionJobs.create(job).commit(),
      ...input.also(entities),
      ...(isByAdmin
        ? [
            auditWrite(ctx, entities.auditEntries, {
              action: "deletion.start",
              objectId,
              ...(input.name !== undefined && { objectName: input.name, wordsOf: ownerId }),
              after: { kind, deletion_id: job.id },
              reason: input.reason,
            }),
          ]
        : []),
    ]);
  } catch (cause) {
    if (!isTransactionCanceled(cause)) throw cause;
    const known = await findJobOf(ctx, objectId);
    if (known !== undefined) return resendDeletion(ctx, known);
    throw new MarqueeError(
      "version_conflict",
      `This ${wordOf[kind]} has just changed. Try again.`,
      { cause },
    );
  }
  await ctx.providers.queues.send("deletion", { deletion_id: job.id });
  return job.id;
}

/** A repeated request for an existing deletion: its first message may be lost, so it is sent again. */
export async function resendDeletion(ctx: Context<"queues">, job: DeletionJob): Promise<string> {
  if (job.state === "queued") {
    await ctx.providers.queues.send("deletion", { deletion_id: job.id });
  }
  return job.id;
}
