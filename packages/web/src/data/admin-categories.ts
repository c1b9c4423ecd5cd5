import { adminCategoryCalls } from "@marquee/contracts/operations/admin/admin-category.calls";
import type {
  AdminCategory,
  CreateCategory,
  UpdateCategory,
} from "@marquee/contracts/operations/admin/admin-category.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminBulkChangeKeys, adminCategoryKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { categoryKeys } from "./keys.ts";
import { loadAllItems, pagedQuery } from "./paged-query.ts";
import { useCreateOnce } from "./use-create-once.ts";

/** All categories in order, hidden ones included. */
export const adminCategoriesQuery = pagedQuery({
  key: adminCategoryKeys.list("all"),
  load: (at, options) =>
    request(adminCategoryCalls.list, { query: { limit: maxLimit, ...at } }, options),
});

const effects = [adminCategoryKeys.all, categoryKeys.all, adminAuditKeys.all];

/** All categories in order, as they are stored now. @throws ApiError */
export const readCategories = (): Promise<AdminCategory[]> =>
  loadAllItems(
    (at) => request(adminCategoryCalls.list, { query: { limit: maxLimit, ...at } }),
    (page) => page.categories,
  );

/** The category as it is stored now; only the list has it. @throws ApiError */
export async function readCategory(id: string): Promise<AdminCategory> {
  const categories = await readCategories();
  const category = categories.find((one) => one.id === id);
  if (category === undefined) throw new Error("This category is not listed any more.");
  return category;
}

/** Adds a category (`useCreateOnce`), or saves the one with the id over a version of it. */
export function useSaveCategory(id: string | undefined) {
  const client = useQueryClient();
  const add = useCreateOnce<CreateCategory, AdminCategory>({
    create: (body) => request(adminCategoryCalls.create, { body }),
    find: async (body) =>
      (await readCategories()).find(
        ({ name, position }) => name === body.name && position === body.position,
      ),
  });
  return useMutation({
    mutationFn: ({ version = 0, ...body }: CreateCategory & { version?: number }) =>
      id === undefined
        ? add(body)
        : request(adminCategoryCalls.update, { params: { id }, body: { ...body, version } }),
    // The answer to a category that was saved may be lost.
    onSettled: () => invalidate(client, effects),
  });
}

/** The number of objects with a category. */
export const categoryUsesQuery = (id: string) =>
  queryOptions({
    queryKey: adminCategoryKeys.detail(id, "uses"),
    queryFn: ({ signal }) => request(adminCategoryCalls.uses, { params: { id } }, { signal }),
  });

/** Merges a category into another one. @throws ApiError when it is refused */
export type MergeChange = (
  category: Pick<AdminCategory, "id" | "version">,
  intoId: string,
  reason: string | undefined,
) => Promise<unknown>;

/**
 * Changes one of several categories. Call `refresh` after the last one.
 * @throws ApiError when the change is refused
 */
export function useCategoryChanges() {
  const client = useQueryClient();
  return {
    change: (
      { id, version }: Pick<AdminCategory, "id" | "version">,
      changes: Omit<UpdateCategory, "version">,
    ) => request(adminCategoryCalls.update, { params: { id }, body: { ...changes, version } }),
    merge: (({ id, version }, into_id, reason) =>
      request(adminCategoryCalls.merge, {
        params: { id },
        body: { into_id, version, ...(reason && { reason }) },
      })) satisfies MergeChange,
    refresh: () => invalidate(client, [...effects, adminBulkChangeKeys.all]),
  };
}
