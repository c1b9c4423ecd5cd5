import { queryOptions } from "@tanstack/react-query";
import { categoriesQuery } from "./categories.ts";

/** The merged categories, each with the category that replaced it; from the same answer as the others. */
export const mergedCategoriesQuery = queryOptions({
  ...categoriesQuery,
  select: ({ merged }) => new Map(merged.map(({ id, into_id }) => [id, into_id])),
});
