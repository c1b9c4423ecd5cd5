import type { Context } from "../context.ts";
import { invalidFields } from "../errors.ts";

/** All categories by name. One read; there are at most some dozens. */
export async function listCategories({
  ctx,
}: {
  ctx: Context;
}): Promise<{ id: string; name: string }[]> {
  const { data } = await ctx.database.categories.query.all({}).go({ pages: "all" });
  return data
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** @throws invalid_fields when there is no such category. */
export async function requireCategory(ctx: Context, id: string): Promise<void> {
  const { data } = await ctx.database.categories.get({ id }).go();
  if (data === null) throw invalidFields({ category_id: "Choose one of the categories" });
}
