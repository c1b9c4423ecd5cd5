import {
  type AdminCategory,
  adminCategorySchema,
  type CreateCategory,
  type UpdateCategory,
} from "@marquee/contracts/operations/admin/admin-category.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import { type Call, type Context, requireAdmin } from "../../platform/context.ts";
import type { PageResult } from "../../platform/dynamo/pages.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { requireVersion, writeVersion } from "../../platform/dynamo/versions.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { nameDigest, nameKey } from "../../platform/name-key.ts";
import { present } from "../../platform/present.ts";
import { type CategoryItem, loadCategories, pageOfCategories } from "./category.ts";

/** All categories in order, hidden ones included. One read. @throws not_found, invalid_cursor, page_too_far */
export async function listCategoriesAsAdmin({
  ctx,
  input,
}: Call<PageRequest>): Promise<PageResult<AdminCategory>> {
  requireAdmin(ctx);
  const page = await pageOfCategories(await loadCategories(ctx), input, { withHidden: true });
  return { ...page, items: page.items.map(presentAdminCategory) };
}

/** @throws not_found, already_exists */
export async function createCategory({ ctx, input }: Call<CreateCategory>): Promise<AdminCategory> {
  requireAdmin(ctx);
  await requireFreeName(ctx, input.name);
  const claim = await categoryNameClaim(input.name);
  const now = ctx.now();
  const id = newId("category", now);
  const item = {
    id,
    name: input.name,
    position: input.position ?? 1000,
    hidden: false,
    version: 1,
    created_at: now.toISOString(),
  };
  await commit(ctx, ({ auditEntries, categories, claims }) => [
    check(claims.create({ ...claim, holder_id: id }).commit(), nameTaken),
    categories.create(item).commit(),
    auditWrite(ctx, auditEntries, {
      action: "category.create",
      objectId: id,
      objectName: item.name,
      after: { name: item.name, position: item.position },
      reason: input.reason,
    }),
  ]);
  return presentAdminCategory(item);
}

/**
 * Renames, moves, hides or shows a category. A hidden one is no longer offered, and content keeps it, so none is ever
 * deleted.
 * @throws not_found, already_exists, version_conflict
 */
export async function updateCategory({
  ctx,
  input,
}: Call<UpdateCategory & { id: string }>): Promise<AdminCategory> {
  requireAdmin(ctx);
  const { id, version } = input;
  const newest = () => ctx.database.categories.get({ id }).go({ consistent: true });
  const { data: item } = await newest();
  if (item === null || item.merged_into !== undefined) throw notFound("category");
  requireVersion("This category", item, version);
  const change = {
    name: input.name ?? item.name,
    position: input.position ?? item.position,
    hidden: input.is_hidden ?? item.hidden,
  };
  const before = await categoryNameClaim(item.name);
  const after = await categoryNameClaim(change.name);
  const isRenamed = before.value !== after.value;
  if (isRenamed) await requireFreeName(ctx, change.name);
  await writeVersion({ thing: "This category", newest }, () =>
    commit(ctx, ({ auditEntries, categories, claims }) => [
      categories
        .patch({ id })
        .set(change)
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .commit(),
      auditWrite(ctx, auditEntries, {
        action: "category.update",
        objectId: id,
        objectName: change.name,
        ...changesOf(item, change),
        reason: input.reason,
      }),
      ...(isRenamed
        ? [
            check(claims.create({ ...after, holder_id: id }).commit(), nameTaken),
            // The first name of a built-in category was never claimed.
            claims.delete(before).commit(),
          ]
        : []),
    ]),
  );
  return presentAdminCategory({ ...item, ...change, version: version + 1 });
}

/** The claim decides a race; the list also contains the names of built-in categories. @throws already_exists */
async function requireFreeName(ctx: Context, name: string): Promise<void> {
  const key = await nameKey(name);
  const keys = await Promise.all((await loadCategories(ctx)).map((item) => nameKey(item.name)));
  if (keys.includes(key)) throw nameTaken();
}

function nameTaken(): MarqueeError {
  return new MarqueeError(
    "already_exists",
    "There is a category with this name already. Choose another name.",
    { fields: { name: "There is a category with this name already" } },
  );
}

const presentAdminCategory = (item: CategoryItem): AdminCategory =>
  present(adminCategorySchema, item, { is_hidden: item.hidden });

/** The claim that keeps a category's name unique. */
async function categoryNameClaim(name: string): Promise<{ scope: string; value: string }> {
  return { scope: "category_name", value: await nameDigest(name) };
}
