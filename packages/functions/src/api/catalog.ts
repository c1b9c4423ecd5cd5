import { catalogCalls } from "@marquee/contracts/catalog/catalog.calls";
import { globalSearch } from "@marquee/core/catalog/global-search";
import { listCategories } from "@marquee/core/category/category";
import { createApp } from "../frame/app.ts";

export const app = createApp("catalog", () => ({}))
  .serve(catalogCalls.categories, async ({ ctx, query }) => {
    const categories = await listCategories({ ctx });
    const start = (query.page - 1) * query.limit;
    const shown = categories.slice(start, start + query.limit);
    return {
      categories: shown,
      pagination: {
        page: query.page,
        limit: query.limit,
        has_next: start + shown.length < categories.length,
        next_cursor: null,
        total: categories.length,
      },
    };
  })
  .serve(catalogCalls.globalSearch, ({ ctx, query }) => globalSearch({ ctx, input: query }));

export const handler = app.handler;
