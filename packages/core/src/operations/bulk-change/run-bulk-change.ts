import type { AccountChangeKind } from "@marquee/contracts/operations/admin/bulk-change-kinds";
import type { UserActor } from "../../platform/actor.ts";
import { chunks } from "../../platform/chunks.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { assignPlanToAccount, removePlanFromAccount } from "./account-plan.ts";
import { activateAccount, deactivateAccount } from "./account-state.ts";
import { bulkChangeMessageSchema } from "./bulk-change-message.ts";
import { type BulkContext, type ChangeAccount, ChangedByAnother } from "./change-account.ts";
import {
  type BulkChangeItem,
  type BulkChangeJob,
  dueAfter,
  findBulkChange,
  hasEnded,
} from "./job.ts";
import { movePage } from "./move-category.ts";

const changeOf: Record<AccountChangeKind, ChangeAccount> = {
  activate: activateAccount,
  deactivate: deactivateAccount,
  assign_plan: assignPlanToAccount,
  remove_plan: removePlanFromAccount,
};

/** The number of accounts in one message, and of those changed in parallel. */
export const pageSize = 20;
const changeConcurrency = 5;
/** A provider may fail for some minutes before its accounts count as failed. */
const maxTries = 5;
const retrySeconds = 30;

const notChanged = "This account could not be changed. Change this account by itself.";
const stepsMissing =
  "This account was changed, but a later step failed. Undo the change of this account, then make it again.";

/**
 * Changes the next page of accounts, or moves the next page of a merge, and sends itself the next message. The record
 * says which page that is, never the message. Each account is written in one transaction with its state here, so a
 * repeated or interrupted page changes nobody twice. Of concurrent messages, one fails at the record's version.
 */
export async function runBulkChange(ctx: BulkContext, message: unknown): Promise<void> {
  const { bulk_change_id } = bulkChangeMessageSchema.parse(message);
  const job = await findBulkChange(ctx, bulk_change_id);
  if (job === undefined || hasEnded(job)) return;
  // Not in the admin's name: the category is merged already, and nobody can merge it again.
  if (job.kind === "merge_category") return runMerge(ctx, job);
  const admin = await findAdmin(ctx, job.requested_by);
  if (admin === undefined) {
    ctx.logger.warn("A bulk change was stopped: its requester is no longer an admin", {
      id: job.id,
    });
    await writeJob(ctx, job, { state: "stopped", finished_at: ctx.now().toISOString() });
    return;
  }
  await runAccounts({ ...ctx, actor: admin, requestId: job.request_id }, job, job.kind);
}

/** Moves the next page of what has the category. */
async function runMerge(ctx: BulkContext, job: BulkChangeJob): Promise<void> {
  const { category_id: from, into_id: into } = job;
  if (from === undefined || into === undefined) throw new Error(`${job.id} names no categories`);
  const { moved, cursor } = await movePage(ctx, { from, into }, job.cursor);
  await advance(ctx, job, { changed: moved, failed: 0, cursor: cursor ?? undefined });
}

async function runAccounts(
  ctx: BulkContext,
  job: BulkChangeJob,
  kind: AccountChangeKind,
): Promise<void> {
  const items = await nextItems(ctx, job);
  const states: BulkChangeItem["state"][] = [];
  for (const group of chunks(items, changeConcurrency)) {
    states.push(...(await Promise.all(group.map((item) => handle(ctx, job, item, kind)))));
  }
  if (states.some((state) => state === "pending" || state === "written")) {
    await ctx.providers.queues.send(
      "bulk-changes",
      { bulk_change_id: job.id },
      { delaySeconds: retrySeconds },
    );
    return;
  }
  await advance(ctx, job, {
    changed: states.filter((state) => state === "done").length,
    failed: states.filter((state) => state === "failed").length,
    cursor: items.length < pageSize ? undefined : items.at(-1)?.user_id,
  });
}

/** Counts a completed page, and requests the next one; a page without a cursor was the last. */
async function advance(
  ctx: BulkContext,
  job: BulkChangeJob,
  { changed, failed, cursor }: { changed: number; failed: number; cursor: string | undefined },
): Promise<void> {
  const isLast = cursor === undefined;
  const hasMoved = await writeJob(ctx, job, {
    ...(isLast
      ? { state: "done", finished_at: ctx.now().toISOString() }
      : { state: "running", ...dueAfter(job.id, ctx.now()), cursor }),
    changed: job.changed + changed,
    failed: job.failed + failed,
  });
  if (hasMoved && !isLast) {
    await ctx.providers.queues.send("bulk-changes", { bulk_change_id: job.id });
  }
}

/** The admin who started it, if they still are one. */
async function findAdmin(ctx: BulkContext, id: string): Promise<UserActor | undefined> {
  const { data } = await ctx.database.users
    .get({ id })
    .go({ consistent: true, attributes: ["account_type", "deactivated_at"] });
  const isAdmin = data?.account_type === "admin" && data.deactivated_at === undefined;
  return isAdmin ? { type: "user", userId: id, accountType: "admin" } : undefined;
}

async function nextItems(ctx: BulkContext, job: BulkChangeJob): Promise<BulkChangeItem[]> {
  const all = ctx.database.bulkChangeItems.query.byChange({ change_id: job.id });
  const { data } = await (job.cursor === undefined ? all : all.gt({ user_id: job.cursor })).go({
    consistent: true,
    limit: pageSize,
    count: pageSize,
  });
  return data;
}

/** Changes one account, and returns its state. A refusal is a failure; any other error is retried. */
async function handle(
  ctx: BulkContext,
  job: BulkChangeJob,
  item: BulkChangeItem,
  kind: AccountChangeKind,
): Promise<BulkChangeItem["state"]> {
  if (item.state === "done" || item.state === "failed") return item.state;
  try {
    await changeOf[kind](ctx, job, item);
    return "done";
  } catch (cause) {
    if (cause instanceof ChangedByAnother) return "pending";
    if (isRefusal(cause)) return fail(ctx, item, cause.message);
    ctx.logger.error("An account of a bulk change could not be changed", {
      id: job.id,
      user_id: item.user_id,
      error: cause,
    });
    if (item.tries + 1 >= maxTries) {
      return fail(ctx, item, item.state === "written" ? stepsMissing : notChanged);
    }
    const { change_id, user_id } = item;
    await ctx.database.bulkChangeItems.patch({ change_id, user_id }).add({ tries: 1 }).go();
    return "pending";
  }
}

const isRefusal = (cause: unknown): cause is MarqueeError =>
  cause instanceof MarqueeError &&
  ["not_found", "forbidden", "invalid_state", "already_exists"].includes(cause.code);

/** Another delivery may be changing the account, so it is tried again later. */
async function fail(
  ctx: BulkContext,
  { change_id, user_id, state }: BulkChangeItem,
  reason: string,
): Promise<BulkChangeItem["state"]> {
  const isWritten = await tryWrite(
    ctx.database.bulkChangeItems
      .patch({ change_id, user_id })
      .set({ state: "failed", reason, failed_in: change_id, failed_sort_key: user_id })
      .where((attribute, { eq }) => eq(attribute.state, state))
      .go(),
  );
  return isWritten ? "failed" : "pending";
}

/** False when another delivery has advanced the change since it was read. */
async function writeJob(
  ctx: BulkContext,
  job: BulkChangeJob,
  set: Partial<Omit<BulkChangeJob, "id" | "version">>,
): Promise<boolean> {
  const patch = ctx.database.bulkChanges
    .patch({ id: job.id })
    .set({ ...set, updated_at: ctx.now().toISOString(), version: job.version + 1 });
  return tryWrite(
    (set.finished_at === undefined ? patch : patch.remove(["due", "due_sort_key"]))
      .where((attribute, { eq }) => eq(attribute.version, job.version))
      .go(),
  );
}
