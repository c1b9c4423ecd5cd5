import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import type { BlogItem } from "../blog/index.ts";
import { listingKeysOf } from "../blog/index.ts";

/**
 * Removes the posts of a closed account from the listings, and lists them again when it is open. An attribute of the
 * person records whether that is done, so that other changes of the person cost nothing here.
 * @throws when a post is written at the same time: the message is delivered again
 */
export async function syncBlogsOf(ctx: Context, user: User): Promise<void> {
  const hidden = user.deactivated_at !== undefined;
  if ((user.blogs_hidden ?? false) === hidden) return;
  let cursor: string | null = null;
  do {
    const page: { data: BlogItem[]; cursor: string | null } = await ctx.database.blogs.query
      .byAuthor({ author_id: user.id })
      .go({ cursor, limit: 100 });
    for (const blog of page.data) await mark(ctx, blog, hidden);
    cursor = page.cursor;
  } while (cursor !== null);
  const patch = ctx.database.users.patch({ id: user.id });
  await (hidden ? patch.set({ blogs_hidden: true }) : patch.remove(["blogs_hidden"])).go();
}

async function mark(ctx: Context, blog: BlogItem, hidden: boolean): Promise<void> {
  if ((blog.author_deactivated ?? false) === hidden) return;
  const marked = { ...blog, author_deactivated: hidden ? true : undefined };
  await ctx.database.blogs
    .put({ ...marked, ...listingKeysOf(marked) })
    .where((attribute, { eq }) => eq(attribute.version, blog.version))
    .go();
}
