import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { accessTypes, maxSearchLength } from "../../constants.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
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
    summary: "List the offered categories in order, and those that were merged into another one",
    query: z.object(listQuery(50)),
    answer: listAnswer({
      categories: z.array(categorySchema),
      /** Merged categories. Their addresses redirect to the category that took their place. */
      merged: z.array(mergedCategorySchema),
    }),
  }),
  globalSearch: defineCall({
    method: "GET",
    path: "/api/public/global-search",
    area: "catalog",
    auth: "public",
    summary: "Find videos, channels and creators that match every word, best match first",
    query: z.object({
      ...listQuery(10),
      query: z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ""),
      /** Fills this list only; without it, all three. */
      heading: z.optional(z.enum(searchHeadings)),
      /** Id of a category. */
      category: z.optional(idSchema("category")),
      /** Free or paid videos and channels. Creators are neither, so the list of creators is empty with this filter. */
      accessType: z.optional(z.enum(accessTypes)),
    }),
    answer: listAnswer({
      videos: z.array(videoCardSchema),
      channels: z.array(channelSchema),
      creators: z.array(creatorSchema),
    }),
    limits: ["search"],
  }),
};
