import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import {
  blocksRepurchase,
  isEntitling,
  type PurchaseItem,
} from "../../people/entitlement/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { findPurchase } from "../payment/index.ts";
import {
  cancelAtPeriodEnd,
  endAtProvider,
  readMembership,
  reconcileMembershipBySubscription,
  resumeRenewal,
  whyNotRenewed,
} from "../settlement/index.ts";
import { presentMembership } from "./present-membership.ts";

type MembershipContext = Context<"stripe" | "queues">;

/**
 * Cancels the caller's membership at the end of the paid month. While a renewal is unpaid, or not charged yet, it ends
 * at once, and the provider charges nothing more. A repeated call changes nothing.
 * @throws unauthenticated, not_found, invalid_state when it has ended
 */
export async function cancelMembership({
  ctx,
  input,
}: Call<{ channel_id: string }, "stripe" | "queues">): Promise<Membership> {
  const { purchase, subscriptionId } = await readMembershipOf(ctx, input.channel_id);
  if (!blocksRepurchase(purchase.status)) throw membershipEnded();
  const isUnpaid =
    purchase.past_due === true || (await readMembership(ctx, subscriptionId))?.isRenewing === true;
  if (isUnpaid) await endAtProvider(ctx, subscriptionId);
  else await cancelAtPeriodEnd(ctx, subscriptionId);
  return reconcileAndPresent(ctx, purchase, subscriptionId);
}

/**
 * Withdraws the cancellation while the paid month lasts.
 * @throws unauthenticated, not_found, invalid_state when it has ended, is disputed or cannot be renewed
 */
export async function resumeMembership({
  ctx,
  input,
}: Call<{ channel_id: string }, "stripe" | "queues">): Promise<Membership> {
  const { purchase, subscriptionId } = await readMembershipOf(ctx, input.channel_id);
  if (purchase.status === "disputed") {
    throw invalidState(
      "Your bank disputes a payment of this membership. It can continue after the bank's decision.",
    );
  }
  if (!isEntitling(purchase.status)) throw membershipEnded();
  const stopReason = await whyNotRenewed(ctx, {
    channelId: purchase.item_id,
    creatorId: purchase.creator_id,
    memberId: purchase.buyer_id,
  });
  if (stopReason !== undefined) {
    throw invalidState(`This membership is not renewed any more. ${stopReason}`);
  }
  await resumeRenewal(ctx, subscriptionId);
  const resumed = await reconcileAndPresent(ctx, purchase, subscriptionId);
  if (!isEntitling(resumed.status)) throw membershipEnded();
  return resumed;
}

/**
 * The caller's membership in the provider's current state. Our record may be older than a month that was paid a moment
 * ago.
 */
async function readMembershipOf(
  ctx: MembershipContext,
  channelId: string,
): Promise<{ purchase: PurchaseItem; subscriptionId: string }> {
  const { userId } = requireUser(ctx);
  const recorded = await findPurchase(ctx, { user_id: userId, item_id: channelId });
  if (recorded?.subscription_id === undefined) throw notFound("membership");
  const { subscription_id: subscriptionId } = recorded;
  return {
    purchase: (await reconcileMembershipBySubscription(ctx, { subscriptionId })) ?? recorded,
    subscriptionId,
  };
}

async function reconcileAndPresent(
  ctx: MembershipContext,
  purchase: PurchaseItem,
  subscriptionId: string,
): Promise<Membership> {
  return presentMembership(
    (await reconcileMembershipBySubscription(ctx, { subscriptionId })) ?? purchase,
  );
}

const membershipEnded = () => invalidState("This membership has ended. You can join again.");
