import { deletedName } from "../../people/user/index.ts";
import { eachOf, runInOrder, type Step } from "./step.ts";

/** Payments stay, as the law requires, without the name. The version protects concurrent changes. */
export const moneyTrail: Step = runInOrder({
  purchases: eachOf(
    (ctx, job, page) => ctx.database.purchases.query.byItem({ buyer_id: job.object_id }).go(page),
    async (ctx, { buyer_id, item_id, version }) => {
      // A failed condition fails the step; the next try reads what has changed.
      await ctx.database.purchases
        .patch({ buyer_id, item_id })
        .set({ buyer_name: deletedName })
        .remove(["buyer_picture_key"])
        .add({ version: 1 })
        .where((attribute, { eq }) => eq(attribute.version, version))
        .go();
    },
  ),
  checkouts: eachOf(
    (ctx, job, page) => ctx.database.checkouts.query.byUser({ user_id: job.object_id }).go(page),
    async (ctx, { session_id }) => {
      await ctx.database.checkouts
        .patch({ session_id })
        .set({ buyer_name: deletedName })
        .remove(["buyer_picture_key"])
        .go();
    },
  ),
});
