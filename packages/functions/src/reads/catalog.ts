import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { listCategories } from "@marquee/core/people/category";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { CallApp } from "../frame/app.ts";

/** The calls of the area "catalog" that visitors' pages use. A search counts its caller, so it is not included. */
export const serveCatalogReads = <Names extends keyof Providers>(app: CallApp<Names>) =>
  app.serve(catalogCalls.categories, async ({ ctx, query }) => {
    const { items, merged, pagination } = await listCategories({ ctx, input: query });
    return { categories: items, merged, pagination };
  });
