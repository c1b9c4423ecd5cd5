import { catalogCalls } from "@marquee/contracts/catalog/catalog.calls";
import { searchCatalogue } from "@marquee/core/catalog/global-search";
import { listCategories } from "@marquee/core/category/category";
import { createApp } from "../frame/app.ts";

export const app = createApp("catalog", () => ({}))
  .serve(catalogCalls.categories, async ({ ctx, query }) => {
    const { items, pagination } = await listCategories({ ctx, input: query });
    return { categories: items, pagination };
  })
  .serve(catalogCalls.globalSearch, ({ ctx, query }) => searchCatalogue({ ctx, input: query }));

export const handler = app.handler;
