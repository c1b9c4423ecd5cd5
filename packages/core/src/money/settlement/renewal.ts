import { isForSale } from "../../content/channel/index.ts";
import { nextPurchaseStatus } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { isInvalidRequest, isMissing, type Stripe } from "../../platform/providers/stripe-calls.ts";
import type { MembershipFacts } from "./membership-facts.ts";

/** Opens a channel to everybody who logs in. */
export const channelFree = "The channel is free now.";

/** Closes a channel to its members at once; the other reasons leave them the paid month. */
export const channelBlocked = "The channel is blocked.";

/** The deletion of a channel notifies its members. */
export const channelRemoved = "The channel is no longer there.";

/** Why a membership is not renewed, in words for the member; undefined when it is. */
export async function whyNotRenewed(
  ctx: Context,
  input: { channelId: string; creatorId: string; memberId: string },
): Promise<string | undefined> {
  const { channels, users } = ctx.database;
  const person = (id: string) =>
    users.get({ id }).go({ consistent: true, attributes: ["deactivated_at"] });
  const [{ data: channel }, { data: creator }, { data: member }] = await Promise.all([
    channels.get({ id: input.channelId }).go({ consistent: true }),
    person(input.creatorId),
    person(input.memberId),
  ]);
  // A deactivated account cannot cancel its memberships itself, so they are not renewed.
  if (member === null || member.deactivated_at !== undefined) return "Your account was closed.";
  // A deletion sets `blocked_at` too; only an admin's block has a reason, and nobody keeps what was blocked.
  const isDeleted = channel?.deleted_at !== undefined && channel.blocked_reason === undefined;
  // Before the creator: the channels of a deleted account are deleted with it.
  if (channel === null || isDeleted) return channelRemoved;
  if (creator === null || creator.deactivated_at !== undefined) return "Its creator has left.";
  if (channel.blocked_at !== undefined) return channelBlocked;
  return isForSale(channel) ? undefined : channelFree;
}

export type Instruction = "cancel" | "stop" | undefined;

/**
 * The instruction to the provider about a membership. `cancel` ends it at once, because its last month was refunded or
 * lost, or a renewal was not paid within the grace period. The other reason is an unwanted renewal that is not paid yet.
 * `stop` makes the paid month the last one.
 */
export function instructionFor(
  facts: MembershipFacts,
  options: { mayRenew: boolean; now: Date },
): Instruction {
  if (facts.hasEnded || facts.outcome !== "paid") return undefined;
  const status = nextPurchaseStatus("pending", facts);
  const hasLapsed = facts.isGivenUp || (facts.isPastDue && options.now >= facts.accessUntil);
  if (status === "refunded" || status === "lost" || hasLapsed) return "cancel";
  const stops = status === "disputed" || !options.mayRenew;
  // The paid month is over. The next one would be charged within the hour, or by the provider's next try.
  if (stops && (facts.isRenewing || facts.isPastDue)) return "cancel";
  if (facts.cancelAtPeriodEnd) return undefined;
  return stops ? "stop" : undefined;
}

/** Lets a membership end with its paid month. */
export function cancelAtPeriodEnd(ctx: Context<"stripe">, subscriptionId: string): Promise<void> {
  return unlessOver(ctx, subscriptionId, (stripe) =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
  );
}

/** Withdraws the cancellation of a membership that has not ended. */
export function resumeRenewal(ctx: Context<"stripe">, subscriptionId: string): Promise<void> {
  return unlessOver(ctx, subscriptionId, (stripe) =>
    stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }),
  );
}

/** Ends a membership at once. */
export function endAtProvider(ctx: Context<"stripe">, subscriptionId: string): Promise<void> {
  return unlessOver(ctx, subscriptionId, (stripe) => stripe.subscriptions.cancel(subscriptionId));
}

/** The provider refuses to change a subscription that has ended meanwhile, and then nothing is left to do. */
async function unlessOver(
  ctx: Context<"stripe">,
  subscriptionId: string,
  change: (stripe: Stripe) => Promise<unknown>,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  try {
    await change(stripe);
  } catch (cause) {
    if (isMissing(cause)) return;
    if (!isInvalidRequest(cause)) throw cause;
    const { ended_at } = await stripe.subscriptions.retrieve(subscriptionId);
    if (ended_at === null) throw cause;
  }
}
