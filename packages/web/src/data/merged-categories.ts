import { queryOptions } from "@tanstack/react-query";
import { categoriesQuery } from "./categories.ts";

/** The categories that were merged, each with the one that its address leads to; from the same answer as the others. */
export const mergedCategoriesQuery = queryOptions({
  ...categoriesQuery,
  select: ({ merged }) => new Map(merged.map(({ id, into_id }) => [id, into_id])),
});
