import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Item } from "../../database.ts";
import type { Call, Context } from "../../platform/context.ts";
import { order, type PageResult, pageOfItems } from "../../platform/dynamo/pages.ts";
import { invalidFields } from "../../platform/errors.ts";

export type CategoryItem = Item<"categories">;
type SortKey = Pick<CategoryItem, "position" | "name" | "id">;

/** By position, then by name as people sort it, then by id. */
const byPosition = {
  ...order({ position: z.number(), name: z.string(), id: z.string() }, "asc"),
  compare: (one: SortKey, other: SortKey): number =>
    one.position - other.position ||
    one.name.localeCompare(other.name, "en") ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
};

/** Every category, merged ones too; there are at most some dozens. One read. */
export async function loadCategories(ctx: Context): Promise<CategoryItem[]> {
  return (await ctx.database.categories.query.all({}).go({ pages: "all" })).data;
}

/** A page of categories in order, without merged ones. @throws page_too_far, invalid_cursor */
export function pageOfCategories(
  all: readonly CategoryItem[],
  request: PageRequest,
  { withHidden }: { withHidden: boolean },
): Promise<PageResult<CategoryItem>> {
  return pageOfItems({
    name: `categories:${withHidden}`,
    request,
    order: byPosition,
    items: all.filter(
      ({ merged_into, hidden }) => merged_into === undefined && (withHidden || !hidden),
    ),
  });
}

/** The offered categories, and the targets of the merged ones. One read. @throws page_too_far, invalid_cursor */
export async function listCategories({ ctx, input }: Call<PageRequest>) {
  const all = await loadCategories(ctx);
  const page = await pageOfCategories(all, input, { withHidden: false });
  return {
    ...page,
    items: page.items.map(({ id, name }) => ({ id, name })),
    merged: mergedAmong(all),
  };
}

/** The final target of each merged category, because a target may have been merged later. */
function mergedAmong(all: readonly CategoryItem[]): { id: string; into_id: string }[] {
  const targets = new Map(all.map(({ id, merged_into }) => [id, merged_into]));
  const finalTarget = (id: string): string => {
    const next = targets.get(id);
    return next === undefined ? id : finalTarget(next);
  };
  return all.flatMap(({ id, merged_into }) =>
    merged_into === undefined ? [] : [{ id, into_id: finalTarget(merged_into) }],
  );
}

/**
 * As `followMergedCategories`, of one category. A hidden one is still valid, because content may keep it.
 * @throws invalid_fields when there is no such category.
 */
export async function followMergedCategory(ctx: Context, id: string): Promise<string> {
  const [followed = id] = await followMergedCategories(ctx, [id], "Choose one of the categories");
  return followed;
}

/**
 * Replaces each merged category by its target, so that a page that was open during a merge can be saved.
 * @throws invalid_fields when one of them does not exist
 */
export async function followMergedCategories(
  ctx: Context,
  ids: readonly string[],
  refusal = "Choose from the categories",
): Promise<string[]> {
  const { data } = await ctx.database.categories
    .get([...new Set(ids)].map((id) => ({ id })))
    .go({ consistent: true });
  const targetById = new Map(data.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const followed = ids.flatMap((id) => targetById.get(id) ?? []);
  if (followed.length < ids.length) {
    throw invalidFields({ category_id: refusal });
  }
  const targets = [...new Set(followed)];
  const hasMerged = data.some(({ merged_into }) => merged_into !== undefined);
  return hasMerged ? followMergedCategories(ctx, targets, refusal) : targets;
}
