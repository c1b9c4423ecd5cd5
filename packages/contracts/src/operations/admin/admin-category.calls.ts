import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  adminCategorySchema,
  categoryUsesSchema,
  createCategorySchema,
  mergeCategorySchema,
  updateCategorySchema,
} from "./admin-category.schema.ts";
import { bulkChangeSchema } from "./bulk-change.schema.ts";

export const adminCategoryCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/categories",
    area: "admin",
    auth: "admin",
    summary: "List all categories in order, hidden ones included",
    query: z.object(listQuery(50)),
    answer: listAnswer({ categories: z.array(adminCategorySchema) }),
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
  uses: defineCall({
    method: "GET",
    path: "/api/admin/categories/{id}/uses",
    area: "admin",
    auth: "admin",
    summary: "Count the videos, channels, profiles and posts that have a category",
    params: z.object({ id: idSchema("category") }),
    answer: categoryUsesSchema,
    errors: ["not_found"],
  }),
  merge: defineCall({
    method: "POST",
    path: "/api/admin/categories/{id}/merge",
    area: "admin",
    auth: "admin",
    summary: "Merge a category into another one: everything that has it moves, in the background",
    params: z.object({ id: idSchema("category") }),
    body: mergeCategorySchema,
    answer: bulkChangeSchema,
    status: 202,
    errors: ["not_found", "version_conflict"],
    limits: ["bulk_change"],
  }),
};
