import * as z from "zod/mini";
import { blogStatuses } from "../../constants.ts";
import {
  adminReason,
  imageKeyField,
  instant,
  instantField,
  line,
  text,
  versionField,
} from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { blogLimits } from "../../limits.ts";

export const blogStatusSchema = z.enum(blogStatuses);
export type BlogStatus = z.infer<typeof blogStatusSchema>;

export const maxBlogBodyBytes = 100 * 1024;

/** The HTML elements that the body of a post may hold. The server drops all others. */
export const richTextElements = [
  ...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "hr", "br"],
  ...["b", "strong", "em", "i", "u", "s", "code", "a", "img"],
];

/** A blog post in a list. */
export const blogCardSchema = z.object({
  id: z.string(),
  /** Made from the title until the post is published for the first time; after that it does not change. */
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover_url: z.nullable(z.string()),
  category_id: z.nullable(z.string()),
  author_id: z.string(),
  author_name: z.string(),
  /** Null for an admin, who has no public page. */
  author_slug: z.nullable(z.string()),
  author_profile_picture: z.nullable(z.string()),
  status: blogStatusSchema,
  /** When it will be published, while scheduled. */
  scheduled_at: z.nullable(instant),
  published_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
});
export type BlogCard = z.infer<typeof blogCardSchema>;

/** The filter of the author's list of posts; the page keeps it in the address. */
export const ownBlogsFilterSchema = z.object({ status: z.optional(blogStatusSchema) });
export type OwnBlogsFilter = z.input<typeof ownBlogsFilterSchema>;

export const blogSchema = z.extend(blogCardSchema, {
  /** HTML with allow-listed elements only. */
  body: z.string(),
});
export type Blog = z.infer<typeof blogSchema>;

const { title, excerpt } = blogLimits;

const bytesOf = (html: string): number => new TextEncoder().encode(html).length;

const tooLong = ({ input }: { input?: unknown }): string => {
  const bytes = typeof input === "string" ? bytesOf(input) : 0;
  return `At most 100 KB. Remove ${Math.ceil((bytes - maxBlogBodyBytes) / 1024)} KB`;
};

const body = z.string().check(
  z.maxLength(maxBlogBodyBytes, { error: tooLong }),
  z.refine((value) => bytesOf(value) <= maxBlogBodyBytes, { error: tooLong }),
);

export const createBlogSchema = z.strictObject({
  title: line(title.minimum, title.maximum),
  excerpt: z._default(text(excerpt.minimum, excerpt.maximum), ""),
  /**
   * A picture that the caller has uploaded for blog_picture is an `img` with the address "upload:" and the upload's key.
   * The answer has its address.
   */
  body: z._default(body, ""),
  category_id: z.optional(idSchema("category")),
  cover_key: z.optional(imageKeyField),
  status: z._default(z.enum(["draft", "scheduled", "published"]), "draft"),
  /** Required with status scheduled. */
  scheduled_at: z.optional(instantField),
});
export type CreateBlog = z.output<typeof createBlogSchema>;

export const updateBlogSchema = z.strictObject({
  title: z.optional(line(title.minimum, title.maximum)),
  excerpt: z.optional(text(excerpt.minimum, excerpt.maximum)),
  body: z.optional(body),
  /** Null removes it. */
  category_id: z.optional(z.nullable(idSchema("category"))),
  /** Null removes it. */
  cover_key: z.optional(z.nullable(imageKeyField)),
  /** draft → scheduled | published → archived; a scheduled one can go back to draft. */
  status: z.optional(blogStatusSchema),
  scheduled_at: z.optional(instantField),
  reason: adminReason,
  version: versionField,
});
export type UpdateBlog = z.output<typeof updateBlogSchema>;
