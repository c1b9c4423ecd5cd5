import { blogStatuses } from "@marquee/contracts/blog/blog.schema";
import { primary, primarySort, secondary, secondarySort } from "../dynamo/keys.ts";

interface Shelved {
  shelf?: string;
  category_id?: string;
}

/**
 * A blog post without its body: what lists show. A scheduled post stands on its shelf already, at its future time;
 * readers look at what lies before now, so it appears on time without anything being done.
 */
export const blogSchema = {
  model: { service: "marquee", entity: "blog", version: "1" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    author_id: { type: "string", required: true, readOnly: true },
    author_name: { type: "string", required: true },
    author_picture_key: { type: "string" },
    slug: { type: "string", required: true },
    title: { type: "string", required: true },
    excerpt: { type: "string", required: true },
    category_id: { type: "string" },
    cover_key: { type: "string" },
    status: { type: blogStatuses, required: true },
    /** Where a published or scheduled post stands in the public lists: its shard, or absent. */
    shelf: { type: "string" },
    /** Of a scheduled post: when it will be published. */
    published_at: { type: "string" },
    created_at: { type: "string", required: true, readOnly: true },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: {
      pk: { ...primary, composite: ["id"] },
      sk: { ...primarySort, composite: [] },
    },
    published: {
      index: "gsi1",
      condition: ({ shelf }: Shelved) => shelf !== undefined,
      pk: { ...secondary("gsi1"), composite: ["shelf"] },
      sk: { ...secondarySort("gsi1"), composite: ["published_at", "id"] },
    },
    byAuthor: {
      index: "gsi3",
      pk: { ...secondary("gsi3"), composite: ["author_id"] },
      sk: { ...secondarySort("gsi3"), composite: ["id"] },
    },
    publishedOfAuthor: {
      index: "gsi5",
      condition: ({ shelf }: Shelved) => shelf !== undefined,
      pk: { ...secondary("gsi5"), composite: ["author_id"] },
      sk: { ...secondarySort("gsi5"), composite: ["published_at", "id"] },
    },
    publishedInCategory: {
      index: "gsi4",
      condition: ({ shelf, category_id }: Shelved) =>
        shelf !== undefined && category_id !== undefined,
      pk: { ...secondary("gsi4"), composite: ["category_id"] },
      sk: { ...secondarySort("gsi4"), composite: ["published_at", "id"] },
    },
  },
} as const;

/** The body of a blog post, apart from it: up to 100 KB that no list needs and no index should copy. */
export const blogBodySchema = {
  model: { service: "marquee", entity: "blog_body", version: "1" },
  attributes: {
    blog_id: { type: "string", required: true, readOnly: true },
    /** Sanitised HTML. */
    html: { type: "string", required: true },
  },
  indexes: {
    byBlog: {
      pk: { ...primary, composite: ["blog_id"] },
      sk: { ...primarySort, composite: [] },
    },
  },
} as const;
