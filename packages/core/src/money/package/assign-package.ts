import type { adminPackageCalls } from "@marquee/contracts/operations/admin/admin-package.calls";
import type { PackageMember } from "@marquee/contracts/operations/admin/admin-package.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { notify } from "../../people/notification/index.ts";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { chunks } from "../../platform/chunks.ts";
import type { Call, Context, InputOf } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { invalidFields, invalidState, notFound } from "../../platform/errors.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import type { PackageItem } from "./load-packages.ts";
import { presentPackage } from "./present-package.ts";

/** People written in one transaction with their audit entry; DynamoDB takes 100 items. */
const atOnce = 50;

/**
 * Offers an enterprise plan to people and notifies them. People with the offer are skipped.
 * @throws not_found, invalid_state for a plan that is for everybody or retired, invalid_fields that names unknown
 * people
 */
export async function assignPackage({
  ctx,
  input,
}: Call<InputOf<typeof adminPackageCalls.assignUsers>, "queues">): Promise<{ assigned: number }> {
  const { userId: assigned_by } = requireAdmin(ctx);
  const { package_id } = input;
  const ids = [...new Set(input.user_ids)];
  const [{ data: plan }, { data: people }, { data: known }] = await Promise.all([
    ctx.database.packages.get({ id: package_id }).go(),
    ctx.database.users.get(ids.map((id) => ({ id }))).go({ attributes: ["id", "account_type"] }),
    ctx.database.packageAssignments.get(ids.map((user_id) => ({ package_id, user_id }))).go(),
  ]);
  if (plan === null) throw notFound("plan");
  requireAssignable(plan);
  const takers = new Set(
    people.flatMap((person) => (person.account_type === "admin" ? [] : person.id)),
  );
  const unknown = input.user_ids.flatMap((id, index) =>
    takers.has(id) ? [] : [[`user_ids.${index}`, "Nobody with this id can take a plan"] as const],
  );
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown));
  const assigned = new Set(known.map(({ user_id }) => user_id));
  const fresh = ids.filter((id) => !assigned.has(id));
  const created_at = ctx.now().toISOString();
  for (const part of chunks(fresh, atOnce)) {
    await commit(ctx, ({ auditEntries, packageAssignments }) => [
      auditWrite(ctx, auditEntries, {
        action: "package.assign",
        objectId: package_id,
        after: { user_ids: part },
        reason: input.reason,
      }),
      ...part.map((user_id) =>
        packageAssignments.put({ package_id, user_id, assigned_by, created_at }).commit(),
      ),
    ]);
  }
  await Promise.all(fresh.map((id) => notifyOffer(ctx, plan, { user_id: id })));
  return { assigned: fresh.length };
}

/** @throws not_found */
export async function requirePlan(ctx: Context, id: string): Promise<PackageItem> {
  const { data: plan } = await ctx.database.packages.get({ id }).go();
  if (plan === null) throw notFound("plan");
  return plan;
}

/** @throws not_found, invalid_state for a plan that is for everybody or retired */
export async function requireAssignablePlan(ctx: Context, id: string): Promise<PackageItem> {
  const plan = await requirePlan(ctx, id);
  requireAssignable(plan);
  return plan;
}

function requireAssignable(plan: PackageItem): void {
  if (!plan.is_enterprise) {
    throw invalidState("This plan is for everybody. Assign enterprise plans only.");
  }
  if (!plan.active) throw invalidState("This plan has been retired.");
}

/** Notifies a person of the plan, once for each `id`. */
export function notifyOffer(
  ctx: Context<"queues">,
  plan: PackageItem,
  recipient: { user_id: string; id?: string },
): Promise<void> {
  return notify(ctx, {
    ...recipient,
    type: "subscription",
    title: "A plan made for you",
    body: `You can take the plan ${plan.name} now.`,
    link: `/payments/enterprise/${presentPackage(plan).slug}/${plan.id}`,
  });
}

/**
 * Withdraws the offer of an enterprise plan from a person. A running subscription continues.
 * @throws not_found when it was not offered to them
 */
export async function removePackageUser({
  ctx,
  input,
}: Call<{ package_id: string; user_id: string; reason?: string | undefined }>): Promise<{
  removed: boolean;
}> {
  requireAdmin(ctx);
  const { package_id, user_id, reason } = input;
  await commit(ctx, ({ auditEntries, packageAssignments }) => [
    check(packageAssignments.remove({ package_id, user_id }).commit(), () =>
      notFound("assignment"),
    ),
    auditWrite(ctx, auditEntries, {
      action: "package.remove",
      objectId: package_id,
      before: { user_ids: [user_id] },
      reason,
    }),
  ]);
  return { removed: true };
}

/**
 * The people to whom an enterprise plan is offered. Two rounds: assignments, people. @throws not_found, invalid_cursor,
 * page_too_far
 */
export async function listPackageUsers({
  ctx,
  input,
}: Call<PageRequest & { id: string }>): Promise<PageResult<PackageMember>> {
  requireAdmin(ctx);
  const [{ data: plan }, page] = await Promise.all([
    ctx.database.packages.get({ id: input.id }).go({ attributes: ["id"] }),
    readList({
      name: `package-users:${input.id}`,
      request: input,
      order: order({ user_id: z.string() }, "asc"),
      read: ({ from, limits }) =>
        from(ctx.database.packageAssignments.query.byPackage({ package_id: input.id })).go(limits),
    }),
  ]);
  if (plan === null) throw notFound("plan");
  const { data: people } = await ctx.database.users
    .get(page.items.map(({ user_id }) => ({ id: user_id })))
    .go({ attributes: ["id", "name", "email"] });
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    ...page,
    items: page.items.map(({ user_id, created_at }) => ({
      user_id,
      name: byId.get(user_id)?.name ?? "",
      email: byId.get(user_id)?.email ?? "",
      assigned_at: created_at,
    })),
  };
}
