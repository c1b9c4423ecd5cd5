import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { handleEach } from "../../platform/handle-each.ts";

/** Removes ended promotions from the lists; returns how many. @throws Error when one failed, after all others */
export async function runDuePromotions(ctx: Context<"queues">): Promise<number> {
  const { promotions } = ctx.database;
  const { data } = await promotions.query
    .due({ due: "promotion" })
    .lt({ due_sort_key: ctx.now().toISOString() })
    .go({ pages: "all" });
  let ended = 0;
  await handleEach(ctx, data, async (promotion) => {
    // The message to the catalog is sent first: a repeated one is harmless, but a missing one is not.
    await ctx.providers.queues.send("catalog", { type: "video", id: promotion.video_id });
    // Not written if it was extended or revoked in the meantime; the next run looks again.
    const isWritten = await tryWrite(
      promotions
        .patch({ video_id: promotion.video_id, session_id: promotion.session_id })
        .remove(["due", "due_sort_key"])
        .where((attribute, { eq }) => eq(attribute.version, promotion.version))
        .go(),
    );
    if (isWritten) ended += 1;
  });
  return ended;
}
