import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { adminReason, nameField, versionField } from "../fields.ts";
import { idSchema } from "../ids.ts";
import { listQuery, paginationSchema } from "../pagination.ts";

/** Place in the lists: small ones first, equal ones by name. */
const position = z.number().check(z.int(), z.minimum(0), z.maximum(9999));

export const adminCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  /** Not on offer any more; what has it keeps it. */
  is_hidden: z.boolean(),
  version: z.number(),
});
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const createCategorySchema = z.strictObject({
  name: nameField(2, 60),
  position: z.optional(position),
  reason: adminReason,
});
export type CreateCategory = z.output<typeof createCategorySchema>;

const updateCategorySchema = z.strictObject({
  name: z.optional(nameField(2, 60)),
  position: z.optional(position),
  is_hidden: z.optional(z.boolean()),
  reason: adminReason,
  version: versionField,
});
export type UpdateCategory = z.output<typeof updateCategorySchema>;

export const adminCategoryCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/categories",
    area: "admin",
    auth: "admin",
    summary: "All categories in order, hidden ones included",
    query: z.object(listQuery(50)),
    answer: z.object({ categories: z.array(adminCategorySchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/admin/categories",
    area: "admin",
    auth: "admin",
    summary: "Add a category",
    body: createCategorySchema,
    answer: adminCategorySchema,
    status: 201,
    errors: ["already_exists"],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/categories/{id}",
    area: "admin",
    auth: "admin",
    summary: "Rename, move, hide or show a category",
    params: z.object({ id: idSchema("category") }),
    body: updateCategorySchema,
    answer: adminCategorySchema,
    errors: ["not_found", "already_exists", "version_conflict"],
  }),
};
