import { enabledAccount } from "../../money/payout/index.ts";
import { isFirstPaymentOpen } from "../../money/plan-state/index.ts";
import { reconcileMembershipBySubscription } from "../../money/settlement/index.ts";
import type { PurchaseItem } from "../../people/entitlement/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  endsWithPeriod,
  idOfReference,
  type StripeSubscription,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { loadListedUsers } from "./load-listed.ts";
import {
  compareEach,
  cursorAfter,
  type Difference,
  type PageInput,
  type PageReport,
  pageSize,
  startingAfter,
} from "./part.ts";

/**
 * Compares every membership that has not ended at the provider with its purchase, and its payout account with its
 * creator's. A membership that is unpaid beyond the grace period ends here, because no event reports that.
 */
export async function reconcileMemberships(
  ctx: Context<"stripe" | "queues">,
  { cursor }: Pick<PageInput, "cursor">,
): Promise<PageReport> {
  const stripe = await ctx.providers.stripe();
  const page = await stripe.subscriptions.list({
    limit: pageSize,
    expand: ["data.latest_invoice"],
    ...startingAfter(cursor),
  });
  const memberships = page.data.filter(({ metadata }) => metadata.kind === "membership");
  const purchases = await loadPurchases(ctx, memberships);
  const creators = await loadListedUsers(
    ctx,
    [...purchases.values()].map(({ creator_id }) => creator_id),
  );
  const found = await compareEach(ctx, memberships, {
    nameOf: ({ id }) => id,
    compare: async (subscription) => {
      const before = purchases.get(subscription.id);
      const difference = await compareWithPurchase(ctx, subscription, before);
      const creator = before && creators.get(before.creator_id);
      const payee = creator && (await changePayee(ctx, subscription, creator));
      return [difference ?? [], payee ?? []].flat();
    },
  });
  return { checked: memberships.length, ...found, next: cursorAfter(page) };
}

async function compareWithPurchase(
  ctx: Context<"stripe" | "queues">,
  subscription: StripeSubscription,
  before: PurchaseItem | undefined,
): Promise<Difference | undefined> {
  const { id, status } = subscription;
  if (before !== undefined && isReconciled(subscription, before, ctx.now())) return undefined;
  const after = await reconcileMembershipBySubscription(ctx, { subscriptionId: id });
  if (after === undefined) {
    // While a bank is asked for the first month, it gives no access yet.
    if (isFirstPaymentOpen(subscription)) return undefined;
    return { unrepaired: `${id} is paid for and opens nothing` };
  }
  if (after.updated_at === before?.updated_at) return undefined;
  return `${id} was ${status}; its purchase said otherwise`;
}

/**
 * Makes the next months pay the creator's current payout account. The one from the day of joining may be closed, and
 * nothing can be transferred to it.
 */
async function changePayee(
  ctx: Context<"stripe">,
  { id, transfer_data }: StripeSubscription,
  creator: User,
): Promise<Difference | undefined> {
  const destination = enabledAccount(creator);
  if (destination === undefined || destination === idOfReference(transfer_data?.destination)) {
    return undefined;
  }
  const stripe = await ctx.providers.stripe();
  // It may have ended since it was listed.
  await unlessMissing(stripe.subscriptions.update(id, { transfer_data: { destination } }));
  return `${id} paid a former payout account of its creator`;
}

/** A cheap comparison of the changing fields; after a difference, the reconciliation reads the membership itself. */
function isReconciled(
  subscription: StripeSubscription,
  purchase: PurchaseItem,
  now: Date,
): boolean {
  const item = subscription.items.data[0];
  if (item === undefined) return false;
  const isPastDue = subscription.status === "past_due";
  if (isPastDue && (purchase.access_until ?? "") <= now.toISOString()) return false;
  return (
    (isPastDue || subscription.status === "active") &&
    purchase.past_due === isPastDue &&
    purchase.current_period_end === fromEpochSeconds(item.current_period_end).toISOString() &&
    purchase.cancel_at_period_end === endsWithPeriod(subscription)
  );
}

/** Purchases by their subscription. */
async function loadPurchases(
  ctx: Context,
  memberships: readonly StripeSubscription[],
): Promise<Map<string, PurchaseItem>> {
  const keys = new Map(
    memberships.flatMap(({ metadata: { user_id, item_id } }) =>
      user_id === undefined || item_id === undefined
        ? []
        : [[`${user_id} ${item_id}`, { buyer_id: user_id, item_id }]],
    ),
  );
  if (keys.size === 0) return new Map();
  const { data } = await ctx.database.purchases.get([...keys.values()]).go({ consistent: true });
  return new Map(
    data.flatMap((purchase) =>
      purchase.subscription_id === undefined ? [] : [[purchase.subscription_id, purchase]],
    ),
  );
}
