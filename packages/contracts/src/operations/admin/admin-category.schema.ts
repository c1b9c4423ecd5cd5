import * as z from "zod/mini";
import { adminReason, nameField, versionField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { wholeNumber } from "../../whole-number.ts";

/** Position in the lists: ascending, equal positions by name. */
const position = wholeNumber(0, 9999);

export const adminCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.number(),
  /** No longer offered; content that already has the category keeps it. */
  is_hidden: z.boolean(),
  version: z.number(),
});
export type AdminCategory = z.infer<typeof adminCategorySchema>;

export const createCategorySchema = z.strictObject({
  name: nameField(2, 60),
  position: z.optional(position),
  reason: adminReason,
});
export type CreateCategory = z.output<typeof createCategorySchema>;

export const updateCategorySchema = z.strictObject({
  name: z.optional(nameField(2, 60)),
  position: z.optional(position),
  is_hidden: z.optional(z.boolean()),
  reason: adminReason,
  version: versionField,
});
export type UpdateCategory = z.output<typeof updateCategorySchema>;

/** How many objects have a category; a lower limit when `is_complete` is false. */
export const categoryUsesSchema = z.object({
  videos: z.number(),
  channels: z.number(),
  /** Profiles that have it. */
  people: z.number(),
  /** Published posts only; a merge also moves drafts. */
  posts: z.number(),
  is_complete: z.boolean(),
});
export type CategoryUses = z.infer<typeof categoryUsesSchema>;

export const mergeCategorySchema = z.strictObject({
  into_id: idSchema("category"),
  reason: adminReason,
  version: versionField,
});
export type MergeCategory = z.output<typeof mergeCategorySchema>;
