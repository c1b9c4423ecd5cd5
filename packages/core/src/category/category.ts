import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { invalidFields } from "../errors.ts";

type Category = { id: string; name: string };

const byName = (one: Category, other: Category): number =>
  one.name.localeCompare(other.name, "en") || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** All categories by name. One read; there are at most some dozens. @throws page_too_far, invalid_cursor */
export async function listCategories({
  ctx,
  input,
}: {
  ctx: Context;
  input: PageRequest;
}): Promise<PageResult<Category>> {
  const page = await readPage({
    list: "categories",
    request: input,
    position: ({ name, id }: Category) => ({ name, id }),
    positionSchema: z.strictObject({ name: z.string(), id: z.string() }),
    fetch: async (after, limit) => {
      const { data } = await ctx.database.categories.query.all({}).go({ pages: "all" });
      return data
        .sort(byName)
        .filter((category) => after === undefined || byName(category, after) > 0)
        .slice(0, limit);
    },
  });
  return { ...page, items: page.items.map(({ id, name }) => ({ id, name })) };
}

/** @throws invalid_fields when there is no such category. */
export async function requireCategory(ctx: Context, id: string): Promise<void> {
  const { data } = await ctx.database.categories.get({ id }).go();
  if (data === null) throw invalidFields({ category_id: "Choose one of the categories" });
}
