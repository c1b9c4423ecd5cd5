import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { accessTypes } from "../../constants.ts";
import { idSchema } from "../../ids.ts";
import { listQuery, paginationSchema } from "../../pagination.ts";
import { creatorSchema } from "../../people/user/user.schema.ts";
import { channelSchema } from "../channel/channel.schema.ts";
import { videoCardSchema } from "../video/video.schema.ts";

export const categorySchema = z.object({ id: z.string(), name: z.string() });
export type Category = z.infer<typeof categorySchema>;

const mergedCategorySchema = z.object({ id: z.string(), into_id: z.string() });

export const searchHeadings = ["videos", "channels", "creators"] as const;
export type SearchHeading = (typeof searchHeadings)[number];

export const catalogCalls = {
  categories: defineCall({
    method: "GET",
    path: "/api/categories/list",
    area: "catalog",
    auth: "public",
    summary: "All categories by name, and those that were merged into another one",
    query: z.object(listQuery(50)),
    answer: z.object({
      categories: z.array(categorySchema),
      /** Former categories: their addresses lead to another one. */
      merged: z.array(mergedCategorySchema),
      pagination: paginationSchema,
    }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
  globalSearch: defineCall({
    method: "GET",
    path: "/api/public/global-search",
    area: "catalog",
    auth: "public",
    summary: "Videos, channels and creators that match every word, best first",
    query: z.object({
      ...listQuery(10),
      query: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
      /** Only this list is filled; without it, all three. */
      heading: z.optional(z.enum(searchHeadings)),
      /** Id of a category. */
      category: z.optional(idSchema("category")),
      /** Free or paid videos and channels; creators are neither, so with it none are listed. */
      accessType: z.optional(z.enum(accessTypes)),
    }),
    answer: z.object({
      videos: z.array(videoCardSchema),
      channels: z.array(channelSchema),
      creators: z.array(creatorSchema),
      pagination: paginationSchema,
    }),
    errors: ["invalid_cursor", "page_too_far"],
    limits: ["search"],
  }),
};
