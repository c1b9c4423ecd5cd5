import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "./categories.ts";

/** The names of all categories by their ids; empty until they are loaded. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(categoriesQuery);
  return new Map(data.map(({ id, name }) => [id, name]));
}
