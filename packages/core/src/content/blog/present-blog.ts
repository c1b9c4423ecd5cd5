import {
  type Blog,
  type BlogCard,
  type BlogStatus,
  blogCardSchema,
} from "@marquee/contracts/content/blog/blog.schema";
import { toSlug } from "@marquee/contracts/ids";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { publicImageUrl } from "../../platform/image/image-url.ts";
import { present } from "../../platform/present.ts";

export type BlogItem = Item<"blogs">;

/** The status at a given time: a scheduled post whose time has come is published. */
export function statusAt(item: Pick<BlogItem, "status" | "published_at">, now: Date): BlogStatus {
  const isDue = item.published_at !== undefined && item.published_at <= now.toISOString();
  return item.status === "scheduled" && isDue ? "published" : item.status;
}

/** A post in a list, with the status that it has now. An admin's name leads to no page. */
export function presentBlogCard(ctx: Context, item: BlogItem): BlogCard {
  const status = statusAt(item, ctx.now());
  return present(blogCardSchema, item, {
    cover_url: publicImageUrl(ctx.config, item.cover_key),
    author_slug: item.author_is_admin === true ? null : toSlug(item.author_name, item.author_id),
    author_profile_picture: publicImageUrl(ctx.config, item.author_picture_key),
    status,
    scheduled_at: status === "scheduled" ? (item.published_at ?? null) : null,
    published_at: status === "scheduled" ? null : (item.published_at ?? null),
  });
}

/** A post with its text. @param html sanitised */
export function presentBlog(ctx: Context, item: BlogItem, html: string): Blog {
  return { ...presentBlogCard(ctx, item), body: html };
}
