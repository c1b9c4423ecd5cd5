import type { adminPackageCalls } from "@marquee/contracts/operations/admin/admin-package.calls";
import {
  type AdminPackage,
  adminPackageSchema,
} from "@marquee/contracts/operations/admin/admin-package.schema";
import { type Call, type InputOf, requireAdmin } from "../../platform/context.ts";
import { type PageResult, pageOfItems } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { byPosition, isFound, loadPackages, type PackageItem } from "./load-packages.ts";
import { presentPackage } from "./present-package.ts";

export const presentAdminPackage = (item: PackageItem): AdminPackage =>
  present(adminPackageSchema, item, {
    ...presentPackage(item),
    is_active: item.active,
    former_price_ids: item.former_price_ids ?? [],
  });

/**
 * Every plan in order, retired and enterprise ones included. All are read, because they are few.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listPackagesAsAdmin({
  ctx,
  input,
}: Call<InputOf<typeof adminPackageCalls.list>>): Promise<PageResult<AdminPackage>> {
  requireAdmin(ctx);
  const { search_key = "" } = input;
  const matches = (item: PackageItem): boolean =>
    (input.is_enterprise ?? item.is_enterprise) === item.is_enterprise &&
    (input.is_active ?? item.active) === item.active &&
    (input.type ?? item.type) === item.type &&
    isFound(item, search_key);
  const filters = [input.is_enterprise, input.is_active, input.type, search_key];
  const page = await pageOfItems({
    name: `admin-packages:${filters.join(":")}`,
    request: input,
    order: byPosition,
    items: (await loadPackages(ctx)).filter(matches),
  });
  return { ...page, items: page.items.map(presentAdminPackage) };
}
