import type { subscriptionCalls } from "@marquee/contracts/money/subscription/subscription.calls";
import type {
  PlanChange,
  ShownCosts,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser, type User } from "../../people/user/index.ts";
import { type Call, type Context, type InputOf, requireUser } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import {
  expanded,
  idempotencyKey,
  idOfReference,
  isMissing,
  refusalOf,
  type StripeInvoice,
} from "../../platform/providers/stripe-calls.ts";
import { itemOf, reconcileAndPresentPlan, requireCurrentPlan } from "../plan-state/index.ts";
import { confirmChange } from "./confirm-change.ts";
import { dropWaitingUpgrade } from "./drop-waiting-upgrade.ts";
import { anchorOf, decideChange, type PlanChangeDecision, startsPeriod } from "./plan-change.ts";
import { requireShownCosts } from "./preview-change.ts";
import { retryPlanChange } from "./retry-plan-change.ts";
import { releaseSchedule, scheduleDowngrade } from "./schedule-downgrade.ts";

/**
 * Changes the caller's plan: at once for a higher price or in a trial, otherwise at the end of the period. A declined
 * card changes nothing; one whose holder must confirm first leads to the invoice's page.
 * @throws subscription_required, not_found, already_subscribed, invalid_state, version_conflict for other costs than
 * the caller was shown, payment_failed, unavailable
 */
export async function changePlan({
  ctx,
  input,
}: Call<InputOf<typeof subscriptionCalls.change>, "stripe" | "queues">): Promise<PlanChange> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const { change, payment_url } = await retryPlanChange(
    ctx,
    requireCurrentPlan(user).id,
    () => decideChange(ctx, user, input.package_id),
    (decision, attempt) => makeChange(ctx, user, decision, input.shown_costs, attempt),
  );
  const subscription = await reconcileAndPresentPlan(ctx, user, change.subscription.id);
  await confirmChange(ctx, user.id, change, subscription);
  return { effective: change.effective, payment_url, subscription };
}

async function makeChange(
  ctx: Context<"stripe">,
  user: User,
  change: PlanChangeDecision,
  shown: ShownCosts | undefined,
  attempt: number,
) {
  const { effective, subscription } = change;
  if (shown !== undefined) await requireShownCosts(ctx, change, shown);
  // A schedule that no longer changes the plan would prevent every change.
  await releaseSchedule(ctx, subscription);
  const payment_url = effective === "now" ? await changeNow(ctx, change, attempt) : null;
  if (effective === "period_end") {
    await dropWaitingUpgrade(ctx, subscription);
    await scheduleDowngrade(ctx, user, change, attempt);
  }
  return { change, payment_url };
}

/**
 * The idempotency key of a change that starts a period: two requests at the same moment would start, and charge, two. It
 * changes with the card and every minute, because the provider replays a refusal of the card too. Any other change has
 * none: it costs nothing the second time.
 */
function onceAMinute(
  ctx: Context,
  change: PlanChangeDecision,
  attempt: number,
): { idempotencyKey: string } | undefined {
  if (!startsPeriod(change)) return undefined;
  const { id, latest_invoice, default_payment_method } = change.subscription;
  const now = ctx.now();
  const name = [
    id,
    change.wanted.id,
    idOfReference(latest_invoice),
    idOfReference(default_payment_method),
    now.toISOString().slice(0, 16),
    attempt,
  ].join(":");
  return { idempotencyKey: idempotencyKey(now, name) };
}

/**
 * The payment comes before the change: without it nothing changes.
 * @returns the page on which the payment must be confirmed; null when the change took effect
 */
async function changeNow(
  ctx: Context<"stripe">,
  change: PlanChangeDecision,
  attempt: number,
): Promise<string | null> {
  const { subscription, wanted, isTrialing } = change;
  const waitingPage = await pageOfWaiting(ctx, change);
  if (waitingPage !== null) return waitingPage;
  const stripe = await ctx.providers.stripe();
  const update = {
    items: [{ id: itemOf(subscription).id, price: wanted.stripe_price_id }],
    proration_behavior: isTrialing ? ("none" as const) : ("always_invoice" as const),
    ...anchorOf(change),
    metadata: { package_id: wanted.id },
  };
  try {
    const request = {
      ...update,
      payment_behavior: "error_if_incomplete",
      off_session: false,
    } as const;
    await stripe.subscriptions.update(subscription.id, request, onceAMinute(ctx, change, attempt));
    return null;
  } catch (cause) {
    if (!wantsConfirmation(cause)) throw asPaymentFailure(cause);
  }
  // The provider keeps the change until its invoice is paid, for a day at most. It accepts no `off_session` here
  // (Stripe, "Pending updates reference").
  const updated = await stripe.subscriptions.update(subscription.id, {
    ...update,
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  return updated.pending_update === null ? null : pageOf(updated.latest_invoice);
}

/** The page of this same change, if it was requested before and waits for its payment. */
async function pageOfWaiting(
  ctx: Context<"stripe">,
  { subscription, wanted }: PlanChangeDecision,
): Promise<string | null> {
  const item = subscription.pending_update?.subscription_items?.[0];
  const invoiceId = idOfReference(subscription.latest_invoice);
  if (item?.price.id !== wanted.stripe_price_id || invoiceId === undefined) return null;
  const stripe = await ctx.providers.stripe();
  const invoice = await stripe.invoices.retrieve(invoiceId);
  return invoice.status === "open" ? pageOf(invoice) : null;
}

function pageOf(invoice: StripeInvoice | string | null): string | null {
  return expanded(invoice)?.hosted_invoice_url ?? null;
}

const confirmationCodes = new Set([
  "authentication_required",
  "subscription_payment_intent_requires_action",
]);

function wantsConfirmation(cause: unknown): boolean {
  return confirmationCodes.has(refusalOf(cause)?.code ?? "");
}

/** A declined or missing card in words for its holder; any other error unchanged. */
function asPaymentFailure(cause: unknown): unknown {
  if (refusalOf(cause)?.type === "StripeCardError") {
    return new MarqueeError(
      "payment_failed",
      "Your card was declined, so your plan stays as it is. Use another card and try again.",
      { cause },
    );
  }
  if (!isCardMissing(cause)) return cause;
  return new MarqueeError(
    "payment_failed",
    "Your plan has no card, so it stays as it is. Add a card and try again.",
    { cause },
  );
}

/** Only the refusal for a missing card names no parameter: a missing price or subscription is named. */
const isCardMissing = (cause: unknown): boolean =>
  isMissing(cause) && refusalOf(cause)?.param === undefined;
