import type { PageRequest } from "@marquee/contracts/pagination";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import type { Database } from "../database.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { invalidFields } from "../errors.ts";

type CategoryItem = EntityItem<Database["categories"]>;
type Placed = Pick<CategoryItem, "position" | "name" | "id">;

const inOrder = (one: Placed, other: Placed): number =>
  one.position - other.position ||
  one.name.localeCompare(other.name, "en") ||
  (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** A page of categories by place and name. One read; there are at most some dozens. */
export function readCategories(
  ctx: Context,
  request: PageRequest,
  hiddenToo: boolean,
): Promise<PageResult<CategoryItem>> {
  return readPage({
    list: `categories:${hiddenToo}`,
    request,
    position: ({ position, name, id }: CategoryItem) => ({ position, name, id }),
    positionSchema: z.strictObject({ position: z.number(), name: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const { data } = await ctx.database.categories.query.all({}).go({ pages: "all" });
      return data
        .filter((category) => hiddenToo || !category.hidden)
        .sort(inOrder)
        .filter((category) => after === undefined || inOrder(category, after) > 0)
        .slice(0, limit);
    },
  });
}

/** The categories on offer. @throws page_too_far, invalid_cursor */
export async function listCategories({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<{ id: string; name: string }>> {
  const page = await readCategories(ctx, input, false);
  return { ...page, items: page.items.map(({ id, name }) => ({ id, name })) };
}

/** A hidden one is still a category: who has it may keep it. @throws invalid_fields when there is no such category. */
export async function requireCategory(ctx: Context, id: string): Promise<void> {
  const { data } = await ctx.database.categories.get({ id }).go();
  if (data === null) throw invalidFields({ category_id: "Choose one of the categories" });
}
