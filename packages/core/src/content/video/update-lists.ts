import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import type { VideoItem } from "./access.ts";

/**
 * Has the lists updated, after which a published video is no longer due. If this is interrupted, the next run of the
 * schedule repeats it: a repeated message is harmless, but a missing one is not.
 */
export async function updateLists(
  ctx: Context<"queues">,
  { id, due }: Pick<VideoItem, "id" | "due">,
): Promise<void> {
  await ctx.providers.queues.send("catalog", { type: "video", id });
  if (due !== "publish") return;
  // Not written if it has moved on meanwhile, and is due for something else or for nothing.
  await tryWrite(
    ctx.database.videos
      .patch({ id })
      .remove(["due", "due_sort_key"])
      .where((attribute, { eq }) =>
        allOf(eq(attribute.status, "published"), eq(attribute.due, "publish")),
      )
      .go(),
  );
}
