import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { mirrorMembership } from "./mirror-membership.ts";

/** A message of the queue `memberships`: a channel's memberships may not be renewed any more. */
const stopRenewalsSchema = z.object({
  channel_id: z.string(),
  /** Where the last page ended. */
  cursor: z.optional(z.string()),
});
type StopRenewals = z.infer<typeof stopRenewalsSchema>;

/** Each member takes some calls to the provider: a page stays well within the consumer's time. */
const pageSize = 10;

/**
 * Looks at a page of the members who would be charged again and lets each be brought to where it stands; whether it
 * is renewed is read there and not believed here. Passes the next page on as a message.
 */
export async function stopRenewals(
  ctx: Context<"stripe" | "queues">,
  message: unknown,
): Promise<void> {
  const { channel_id, cursor } = stopRenewalsSchema.parse(message);
  const page = await ctx.database.purchases.query
    .buyersOfItem({ item_id: channel_id })
    .where((attribute, { eq, exists }) => {
      const paid = eq(attribute.status, "paid");
      const partly = eq(attribute.status, "partially_refunded");
      const goesOn = eq(attribute.cancel_at_period_end, false);
      return `${exists(attribute.subscription_id)} AND ${goesOn} AND (${paid} OR ${partly})`;
    })
    .go({ cursor: cursor ?? null, limit: pageSize, attributes: ["subscription_id"] });
  for (const { subscription_id } of page.data) {
    if (subscription_id !== undefined) {
      await mirrorMembership(ctx, { subscriptionId: subscription_id });
    }
  }
  if (page.cursor === null) return;
  const next: StopRenewals = { channel_id, cursor: page.cursor };
  await ctx.providers.queues.send("memberships", next);
}
