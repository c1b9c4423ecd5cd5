import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { isOnOffer, loadPackages, type PackageItem } from "./load-packages.ts";

/**
 * Whether this person may take this plan now: a public one that has not been withdrawn, or an enterprise one that is
 * theirs. A visitor has no id. One small read for enterprise plans, none for others.
 */
export async function isOffered(
  ctx: Context,
  item: PackageItem,
  userId: string | undefined,
): Promise<boolean> {
  if (!item.active) return false;
  if (isOnOffer(item)) return true;
  if (userId === undefined) return false;
  const { data } = await ctx.database.packageAssignments
    .get({ package_id: item.id, user_id: userId })
    .go();
  return data !== null;
}

/** A plan that this person may take. One round of two reads. @throws not_found for every other plan */
export async function loadOfferedPackage(
  ctx: Context,
  id: string,
  userId: string | undefined,
): Promise<PackageItem> {
  const [{ data }, assigned] = await Promise.all([
    ctx.database.packages.get({ id }).go(),
    userId === undefined
      ? undefined
      : ctx.database.packageAssignments.get({ package_id: id, user_id: userId }).go(),
  ]);
  const theirs = assigned !== undefined && assigned.data !== null;
  if (data === null || !data.active || (data.is_enterprise && !theirs)) throw notFound("plan");
  return data;
}

/** Every plan that this person may take, in no order. One round. */
export async function loadOfferedPackages(
  ctx: Context,
  userId: string | undefined,
): Promise<PackageItem[]> {
  const [packages, assigned] = await Promise.all([
    loadPackages(ctx),
    userId === undefined ? new Set<string>() : assignedPackageIds(ctx, userId),
  ]);
  return packages.filter((item) => isOnOffer(item) || (item.active && assigned.has(item.id)));
}

async function assignedPackageIds(ctx: Context, userId: string): Promise<Set<string>> {
  const { data } = await ctx.database.packageAssignments.query
    .byUser({ user_id: userId })
    .go({ pages: "all" });
  return new Set(data.map(({ package_id }) => package_id));
}
