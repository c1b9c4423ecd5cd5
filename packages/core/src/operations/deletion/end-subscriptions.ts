import { customersOf } from "../../money/checkout/index.ts";
import type { Context } from "../../platform/context.ts";
import { unlessMissing } from "../../platform/providers/stripe-calls.ts";
import { type Step, stepDone } from "./step.ts";

/**
 * Ends every monthly payment of the person, the plan and memberships alike, and closes the open payment pages. It
 * refunds nothing.
 */
export const endSubscriptions: Step = async (ctx, job) => {
  const { data: user } = await ctx.database.users
    .get({ id: job.object_id })
    .go({ consistent: true });
  let done = 0;
  let hasMore = false;
  for (const customer of user === null ? [] : customersOf(user)) {
    const ended = await endPageOf(ctx, customer);
    done += ended.done;
    hasMore ||= ended.hasMore;
  }
  return hasMore ? { next: "page", done } : stepDone(done);
};

/**
 * Ends what the provider lists at once. Ended pages and subscriptions are not listed, so the next try finds the rest.
 */
async function endPageOf(
  ctx: Context<"stripe">,
  customer: string,
): Promise<{ done: number; hasMore: boolean }> {
  const stripe = await ctx.providers.stripe();
  // A customer who was deleted at the provider has nothing left, and must not stop the deletion. The pages are closed
  // first, so that a subscription that is paid on one in the meantime is ended too.
  const open = await unlessMissing(
    stripe.checkout.sessions.list({ customer, status: "open", limit: 100 }),
  );
  for (const { id } of open?.data ?? []) await unlessMissing(stripe.checkout.sessions.expire(id));
  const running = await unlessMissing(stripe.subscriptions.list({ customer, limit: 100 }));
  for (const { id } of running?.data ?? []) await unlessMissing(stripe.subscriptions.cancel(id));
  return {
    done: running?.data.length ?? 0,
    hasMore: open?.has_more === true || running?.has_more === true,
  };
}
