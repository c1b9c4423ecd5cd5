import type { blogCalls } from "@marquee/contracts/content/blog/blog.calls";
import type { Blog, BlogCard, BlogStatus } from "@marquee/contracts/content/blog/blog.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import {
  type Call,
  type Context,
  type InputOf,
  isOwnerOrAdmin,
  requireUser,
} from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import {
  latestIdFirst,
  mergeReads,
  order,
  type PageResult,
  readList,
  readPage,
} from "../../platform/dynamo/pages.ts";
import { notFound } from "../../platform/errors.ts";
import { presentBlog, presentBlogCard, statusAt } from "./present-blog.ts";
import { sortKeyAt } from "./publication.ts";

/** A published post for everybody, another for its author and admins. One round of parallel reads. @throws not_found */
export async function getBlog({ ctx, input }: Call<{ id: string }>): Promise<Blog> {
  const [{ data: blog }, { data: body }] = await Promise.all([
    ctx.database.blogs.get({ id: input.id }).go(),
    ctx.database.blogBodies.get({ blog_id: input.id }).go(),
  ]);
  if (blog === null || body === null) throw notFound("blog post");
  const isPublic = statusAt(blog, ctx.now()) === "published" && blog.author_deactivated !== true;
  if (!isPublic && !isOwnerOrAdmin(ctx, blog.author_id)) throw notFound("blog post");
  return presentBlog(ctx, blog, body.html);
}

export type PublicBlogsInput = InputOf<typeof blogCalls.publicList>;

const latestSortKeyFirst = order({ sort_key: z.string() }, "desc");

/**
 * Lists published posts, newest first: all, or those of one author or category. One round of parallel reads.
 * @throws invalid_cursor, page_too_far
 */
export async function listPublicBlogs({
  ctx,
  input,
}: Call<PublicBlogsInput>): Promise<PageResult<BlogCard>> {
  const { creator_id, category_id } = input;
  const latest = sortKeyAt(ctx.now().toISOString());
  const page = await readPage({
    name: `blogs:${creator_id ?? ""}:${category_id ?? ""}`,
    request: input,
    order: latestSortKeyFirst,
    fetch: async (after, limit) => {
      // Scheduled posts sort above the present time. The limit also applies to a cursor, which a client may have
      // invented.
      const sort_key = after === undefined || after.sort_key > latest ? latest : after.sort_key;
      const reads = await Promise.all(
        partitionsOf(ctx, input).map((query) =>
          query
            .lt({ sort_key })
            .where((attribute, { eq }) =>
              allOf(
                creator_id !== undefined &&
                  category_id !== undefined &&
                  eq(attribute.category_id, category_id),
              ),
            )
            .go({ order: "desc", limit, count: limit }),
        ),
      );
      return mergeReads(reads, latestSortKeyFirst, limit);
    },
  });
  return { ...page, items: page.items.map((item) => presentBlogCard(ctx, item)) };
}

/** The partitions of a list; only the list of all posts is spread over shards. */
function partitionsOf(ctx: Context, { creator_id, category_id }: PublicBlogsInput) {
  const { published, publishedInCategory, publishedOfAuthor } = ctx.database.blogs.query;
  if (creator_id !== undefined) return [publishedOfAuthor({ author_listing: creator_id })];
  if (category_id !== undefined) return [publishedInCategory({ category_listing: category_id })];
  return shards.map((shard) => published({ listing: shard }));
}

/**
 * The caller's own posts of any status, newest first. One Query. @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listOwnBlogs({
  ctx,
  input,
}: Call<PageRequest & { status?: BlogStatus | undefined }>): Promise<PageResult<BlogCard>> {
  const { userId } = requireUser(ctx);
  const { status } = input;
  const now = ctx.now().toISOString();
  const page = await readList({
    name: `own-blogs:${userId}:${status ?? ""}`,
    request: input,
    order: latestIdFirst,
    read: ({ from, limits }) =>
      from(ctx.database.blogs.query.byAuthor({ author_id: userId }))
        .where((attribute, { eq, gt, lte }) => {
          if (status === undefined) return allOf();
          const is = (value: BlogStatus) => eq(attribute.status, value);
          const { published_at } = attribute;
          // A scheduled post whose time has come counts as published.
          if (status === "published") {
            return anyOf(is("published"), allOf(is("scheduled"), lte(published_at, now)));
          }
          if (status === "scheduled") return allOf(is("scheduled"), gt(published_at, now));
          return is(status);
        })
        .go(limits),
  });
  return { ...page, items: page.items.map((item) => presentBlogCard(ctx, item)) };
}
