import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { eachPage } from "../../platform/dynamo/read-all.ts";
import { type BlogItem, listingKeysOf } from "../blog/index.ts";

/**
 * Removes the posts of a closed account from the listings, and lists them again when it is open. An attribute of the
 * person records whether that is done, so that other changes of the person cost nothing here.
 * @throws when a post is written at the same time: the message is delivered again
 */
export async function syncBlogsOf(ctx: Context, user: User): Promise<void> {
  const isClosed = user.deactivated_at !== undefined;
  if ((user.blogs_hidden ?? false) === isClosed) return;
  const ofPerson = ctx.database.blogs.query.byAuthor({ author_id: user.id });
  for await (const blogs of eachPage((page) => ofPerson.go({ ...page, limit: 100 }))) {
    for (const blog of blogs) await markBlog(ctx, blog, isClosed);
  }
  const patch = ctx.database.users.patch({ id: user.id });
  await (isClosed ? patch.set({ blogs_hidden: true }) : patch.remove(["blogs_hidden"])).go();
}

async function markBlog(ctx: Context, blog: BlogItem, isClosed: boolean): Promise<void> {
  if ((blog.author_deactivated ?? false) === isClosed) return;
  const marked = { ...blog, author_deactivated: isClosed ? true : undefined };
  await ctx.database.blogs
    .put({ ...marked, ...listingKeysOf(marked) })
    .where((attribute, { eq }) => eq(attribute.version, blog.version))
    .go();
}
