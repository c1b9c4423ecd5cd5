import { blogStatuses } from "@marquee/contracts/constants";
import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

/**
 * A blog post without its body, for lists. A scheduled post already has the keys of its listings, with its future time.
 * Readers query up to the present time, so the post appears on time without any work.
 */
export const blogEntitySchema = {
  model: { service: "marquee", entity: "blog", version: "1" },
  personal: {
    deletion: { deleted: "blogs" },
    export: { file: "blogs", without: ["due", "due_sort_key"] },
  },
  attributes: {
    id: fixedText,
    author_id: fixedText,
    author_name: { type: "string", required: true },
    author_picture_key: { type: "string" },
    /** Present for an admin, whose name leads to no page. */
    author_is_admin: { type: "boolean" },
    slug: { type: "string", required: true },
    title: { type: "string", required: true },
    excerpt: { type: "string", required: true },
    category_id: { type: "string" },
    cover_key: { type: "string" },
    /** Kept up to date by the catalog consumer: present while the author's account is deactivated. */
    author_deactivated: { type: "boolean" },
    status: { type: blogStatuses, required: true },
    /** Only for a scheduled post: when it will be published. */
    published_at: { type: "string" },
    /**
     * The listings of a published or scheduled post. All are present or all absent, so that the three indexes built on
     * them contain no other posts. A post without a category has the category "none".
     */
    listing: { type: "string" },
    author_listing: { type: "string" },
    category_listing: { type: "string" },
    /** The sort key in every listing: its time and its id. */
    sort_key: { type: "string" },
    /** From the publication until the followers are notified. */
    due: { type: "string" },
    due_sort_key: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    published: indexKey("gsi1", ["listing"], ["sort_key"]),
    due: indexKey("gsi2", ["due"], ["due_sort_key"]),
    byAuthor: indexKey("gsi3", ["author_id"], ["id"]),
    publishedOfAuthor: indexKey("gsi5", ["author_listing"], ["sort_key"]),
    publishedInCategory: indexKey("gsi4", ["category_listing"], ["sort_key"]),
  },
} as const;

/** The body of a blog post, in an item of its own: up to 100 KB that no list needs and no index should copy. */
export const blogBodyEntitySchema = {
  model: { service: "marquee", entity: "blog_body", version: "1" },
  personal: { deletion: { deleted: "blogs" }, export: { file: "blogs" } },
  attributes: {
    blog_id: fixedText,
    /** Sanitised HTML. */
    html: { type: "string", required: true },
  },
  indexes: {
    byBlog: tableKey(["blog_id"], []),
  },
} as const;
