import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { isOnOffer, loadPackages, type PackageItem } from "./load-packages.ts";

/** A plan that this person may take. One round of two reads. @throws not_found for any other plan */
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
