import { reconcileCheckout } from "../../money/settlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { epochSeconds } from "../../platform/time.ts";
import { compareEach, cursorAfter, type Part, pageSize, startingAfter } from "./part.ts";

/**
 * Compares hosted checkouts that are finished at the provider and pending here: paid ones are fulfilled, abandoned ones
 * closed. A paid one that is unknown here is reported, for a person to examine.
 */
export const reconcileCheckouts: Part = async (ctx, { span, cursor }) => {
  const stripe = await ctx.providers.stripe();
  const page = await stripe.checkout.sessions.list({
    created: { gte: epochSeconds(span.since), lt: epochSeconds(span.until) },
    limit: pageSize,
    ...startingAfter(cursor),
  });
  const finished = page.data.filter(({ status }) => status !== "open");
  const statuses = await statusesOf(
    ctx,
    finished.map(({ id }) => id),
  );
  const found = await compareEach(ctx, finished, {
    nameOf: ({ id }) => id,
    compare: async ({ id, payment_status }) => {
      const before = statuses.get(id);
      if (before === undefined && payment_status === "paid") {
        return { unrepaired: `${id} was paid and is unknown` };
      }
      if (before !== "pending") return undefined;
      const after = await reconcileCheckout(ctx, { session_id: id });
      if (after === undefined || after.status === "pending") return undefined;
      return `${id} was pending and is ${after.status}`;
    },
  });
  return { checked: page.data.length, ...found, next: cursorAfter(page) };
};

/** The statuses of checkouts, by the ids of their sessions. */
async function statusesOf(
  ctx: Context,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const { data } = await ctx.database.checkouts
    .get(sessionIds.map((session_id) => ({ session_id })))
    .go({ consistent: true, attributes: ["session_id", "status"] });
  return new Map(data.map(({ session_id, status }) => [session_id, status]));
}
