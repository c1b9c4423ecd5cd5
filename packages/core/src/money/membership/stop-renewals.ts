import { entitlingStatuses } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { isStripeUnreachable } from "../../platform/providers/stripe-calls.ts";
import { reconcileMembershipBySubscription } from "../settlement/index.ts";
import { stopPlan } from "../subscription/index.ts";
import type { MembershipsMessage } from "./memberships-message.ts";

/** Each member needs some calls to the provider: a page takes far less than the consumer's time-out. */
const pageSize = 10;

/**
 * Reconciles a page of the memberships that would be charged again; the reconciliation decides whether each is renewed.
 * Sends the next page as a message. A member of a channel who fails is tried again by a separate message. Otherwise the
 * members after them would go on paying.
 * @throws what the reconciliation throws, for a person's own message and while the provider does not answer
 */
export async function stopRenewals(
  ctx: Context<"stripe" | "queues">,
  message: MembershipsMessage,
): Promise<void> {
  if ("user_id" in message && message.cursor === undefined) {
    await stopPlanOf(ctx, message.user_id);
  }
  const page = await readPage(ctx, message);
  for (const { subscription_id: subscriptionId, buyer_id } of page.data) {
    if (subscriptionId === undefined) continue;
    try {
      await reconcileMembershipBySubscription(ctx, { subscriptionId });
    } catch (cause) {
      if ("user_id" in message || isStripeUnreachable(cause)) throw cause;
      ctx.logger.error("A membership could not be stopped", { subscriptionId, error: cause });
      await ctx.providers.queues.send("memberships", { user_id: buyer_id });
    }
  }
  if (page.cursor === null) return;
  await ctx.providers.queues.send("memberships", { ...message, cursor: page.cursor });
}

/** An account that was opened again meanwhile keeps its plan. */
async function stopPlanOf(ctx: Context<"stripe">, id: string): Promise<void> {
  const { data: user } = await ctx.database.users.get({ id }).go({ consistent: true });
  if (user?.deactivated_at !== undefined) await stopPlan(ctx, user);
}

function readPage({ database: { purchases } }: Context, message: MembershipsMessage) {
  const query =
    "user_id" in message
      ? purchases.query.byBuyer({ buyer_id: message.user_id })
      : purchases.query.buyersOfItem({ item_id: message.channel_id });
  return query
    .where((attribute, { eq, exists }) =>
      allOf(
        exists(attribute.subscription_id),
        eq(attribute.cancel_at_period_end, false),
        anyOf(...entitlingStatuses.map((status) => eq(attribute.status, status))),
      ),
    )
    .go({
      cursor: message.cursor ?? null,
      limit: pageSize,
      attributes: ["subscription_id", "buyer_id"],
    });
}
