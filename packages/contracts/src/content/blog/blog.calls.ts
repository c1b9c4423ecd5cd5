import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { idOrSlugSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  blogCardSchema,
  blogSchema,
  createBlogSchema,
  ownBlogsFilterSchema,
  updateBlogSchema,
} from "./blog.schema.ts";

const list = listAnswer({ blogs: z.array(blogCardSchema) });

export const blogCalls = {
  publicList: defineCall({
    method: "GET",
    path: "/api/blogs/public-user-blog",
    area: "blogs",
    auth: "public",
    summary: "List published blog posts, newest first, optionally of one author or category",
    query: z.object({
      ...listQuery(20),
      creator_id: z.optional(idOrSlugSchema("user")),
      category_id: z.optional(idSchema("category")),
    }),
    answer: list,
  }),
  own: defineCall({
    method: "GET",
    path: "/api/blogs/user-blog",
    area: "blogs",
    auth: "required",
    summary: "List the caller's blog posts of any status, newest first",
    query: z.extend(z.object(listQuery(20)), ownBlogsFilterSchema.shape),
    answer: list,
  }),
  byTitle: defineCall({
    method: "GET",
    path: "/api/blogs/by-title/{title}",
    area: "blogs",
    auth: "optional",
    summary: "Read a blog post by the slug of its page",
    params: z.object({ title: idOrSlugSchema("blog") }),
    answer: blogSchema,
    errors: ["not_found"],
  }),
  byId: defineCall({
    method: "GET",
    path: "/api/blogs/{id}",
    area: "blogs",
    auth: "optional",
    summary: "Read a blog post: a published one for everybody, another for its author and admins",
    params: z.object({ id: idOrSlugSchema("blog") }),
    answer: blogSchema,
    errors: ["not_found"],
  }),
  create: defineCall({
    method: "POST",
    path: "/api/blogs",
    area: "blogs",
    auth: "required",
    summary: "Write a blog post, as a creator or an admin",
    body: createBlogSchema,
    answer: blogSchema,
    status: 201,
    errors: [...creatorErrors],
    idempotent: true,
    limits: [{ rule: "image_use", field: "cover_key" }],
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/blogs/{id}",
    area: "blogs",
    auth: "required",
    summary: "Change, schedule, publish or archive a blog post, as its author or an admin",
    params: z.object({ id: idSchema("blog") }),
    body: updateBlogSchema,
    answer: blogSchema,
    errors: [...creatorErrors, "not_found", "invalid_state", "version_conflict"],
    limits: [{ rule: "image_use", field: "cover_key" }],
  }),
};
