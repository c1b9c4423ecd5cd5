import type { Context } from "../../platform/context.ts";
import type { CheckoutItem } from "../payment/index.ts";

/**
 * Records that a checkout fails, before its notification is requested, and returns when that was first recorded. By this
 * time repeated calls make one notification, and the list is sorted: the page may have been opened days before.
 */
export async function recordFailure(ctx: Context, { session_id }: CheckoutItem): Promise<Date> {
  const failed_at = ctx.now().toISOString();
  const { data } = await ctx.database.checkouts
    .patch({ session_id })
    .ifNotExists({ failed_at })
    .go({ response: "all_new" });
  return new Date(data.failed_at ?? failed_at);
}
