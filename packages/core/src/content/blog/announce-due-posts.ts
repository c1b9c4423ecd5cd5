import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { handleEach } from "../../platform/handle-each.ts";

/**
 * Notifies the followers of the posts that have been published since the last run; returns how many posts. A repeated
 * request for one post changes nothing, so a run that fails in between is repeated. The posts of a deactivated author
 * wait until they can be read again.
 * @throws Error when one failed, after all others
 */
export async function announceDuePosts(ctx: Context<"queues">): Promise<number> {
  const { blogs } = ctx.database;
  const { data: due } = await blogs.query
    .due({ due: "announce" })
    .lt({ due_sort_key: ctx.now().toISOString() })
    .where((attribute, { notExists }) => notExists(attribute.author_deactivated))
    .go({ pages: "all" });
  await handleEach(ctx, due, async ({ id, due_sort_key }) => {
    await ctx.providers.queues.send("fan-out", { topic: "new_post", id });
    await tryWrite(
      blogs
        .patch({ id })
        .remove(["due", "due_sort_key"])
        .where((attribute, { eq }) => eq(attribute.due_sort_key, due_sort_key ?? ""))
        .go(),
    );
  });
  return due.length;
}
