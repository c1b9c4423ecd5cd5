import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { eachPage } from "../../platform/dynamo/each-page.ts";
import { type BlogItem, isAsRead, listingKeysOf } from "../blog/index.ts";

/**
 * Removes the posts of a deactivated account from the listings, and lists them again when it is active. An attribute
 * of the person records whether that is done, so that other changes of the person cost nothing here.
 * @throws when a post is written at the same time: the message is delivered again
 */
export async function syncBlogsOf(ctx: Context, user: User): Promise<void> {
  const isDeactivated = user.deactivated_at !== undefined;
  if ((user.blogs_hidden ?? false) === isDeactivated) return;
  const ofPerson = ctx.database.blogs.query.byAuthor({ author_id: user.id });
  for await (const blogs of eachPage((page) => ofPerson.go({ ...page, limit: 100 }))) {
    for (const blog of blogs) await markBlog(ctx, blog, { isDeactivated });
  }
  const patch = ctx.database.users.patch({ id: user.id });
  await (isDeactivated ? patch.set({ blogs_hidden: true }) : patch.remove(["blogs_hidden"])).go();
}

async function markBlog(
  ctx: Context,
  blog: BlogItem,
  { isDeactivated }: { isDeactivated: boolean },
): Promise<void> {
  if ((blog.author_deactivated ?? false) === isDeactivated) return;
  const marked = { ...blog, author_deactivated: isDeactivated ? true : undefined };
  await ctx.database.blogs
    .put({ ...marked, ...listingKeysOf(marked) })
    .where(isAsRead(blog))
    .go();
}
