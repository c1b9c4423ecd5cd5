import type {
  ChangePreview,
  ShownCosts,
} from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser, type User } from "../../people/user/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import type { StripeInvoice } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { type PlanItem, presentPlan } from "../plan/index.ts";
import { itemOf } from "../plan-state/index.ts";
import { sumOf } from "./invoice-facts.ts";
import { anchorOf, decideChange, type PlanChangeDecision, startsPeriod } from "./plan-change.ts";

/**
 * The price of a change of plan now and later, by the provider's own calculation.
 * @throws subscription_required, not_found, already_subscribed, invalid_state
 */
export async function previewPlanChange({
  ctx,
  input,
}: Call<{ package_id: string }, "stripe">): Promise<ChangePreview> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const change = await decideChange(ctx, user, input.package_id);
  const { changeInvoice, costs } = await priceChange(ctx, change);
  return {
    package: presentPlan(change.wanted),
    ...costs,
    lines: changeInvoice === undefined ? [] : linesOf(changeInvoice, change.wanted),
    next_date: fromEpochSeconds(nextDate(change, changeInvoice)).toISOString(),
    currency: "usd",
    warnings: warningsOf(user, change.wanted),
  };
}

/**
 * Refuses a change that costs more than the person was shown, or takes effect at another time: a trial or a period may
 * have ended since, and the card is charged without another page.
 * @throws version_conflict
 */
export async function requireShownCosts(
  ctx: Context<"stripe">,
  change: PlanChangeDecision,
  shown: ShownCosts,
): Promise<void> {
  const { costs } = await priceChange(ctx, change);
  const isAsShown =
    costs.effective === shown.effective &&
    costs.amount_due <= shown.amount_due &&
    costs.next_amount <= shown.next_amount;
  if (isAsShown) return;
  throw new MarqueeError(
    "version_conflict",
    "This change costs more by now, or counts from another day. Nothing was changed or charged. Check the costs, then try again.",
  );
}

async function priceChange(
  ctx: Context<"stripe">,
  change: PlanChangeDecision,
): Promise<{ costs: ShownCosts; changeInvoice: StripeInvoice | undefined }> {
  const { effective, isTrialing } = change;
  const [changeInvoice, nextInvoice] = await Promise.all([
    effective === "now" && !isTrialing ? previewInvoice(ctx, change, "always_invoice") : undefined,
    previewInvoice(ctx, change, "none"),
  ]);
  const amount_due = changeInvoice?.amount_due ?? 0;
  const next_amount = Math.max(0, nextInvoice.total);
  return { costs: { effective, amount_due, next_amount }, changeInvoice };
}

/** The lines of a charge, which add up to what is due. The provider's own have neither coupons nor the credit. */
function linesOf(invoice: StripeInvoice, wanted: PlanItem): ChangePreview["lines"] {
  const rest = invoice.amount_due - invoice.total;
  const added: [string, number][] = [
    ["Coupon", -sumOf(invoice.total_discount_amounts)],
    ["Tax", sumOf(invoice.total_taxes)],
    [rest > 0 ? "Kept as credit for your next payments" : "Credit used", rest],
  ];
  return [
    ...invoice.lines.data.map(
      ({ amount, description }) => [description ?? wanted.name, amount] as const,
    ),
    ...added.filter(([, amount]) => amount !== 0),
  ].map(([description, amount]) => ({
    type: amount < 0 ? "credit" : "charge",
    description,
    amount,
  }));
}

/** With `none` nothing is prorated: the invoice of one whole period of the new plan, with its discounts. */
async function previewInvoice(
  ctx: Context<"stripe">,
  change: PlanChangeDecision,
  proration: "always_invoice" | "none",
): Promise<StripeInvoice> {
  const { subscription, wanted } = change;
  const stripe = await ctx.providers.stripe();
  return stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price: wanted.stripe_price_id }],
      proration_behavior: proration,
      ...anchorOf(change),
    },
  });
}

/**
 * Epoch seconds. A new interval starts a new period now; otherwise the current one is kept. A credit is for the rest of the former
 * period, which may end later.
 */
function nextDate(change: PlanChangeDecision, changeInvoice: StripeInvoice | undefined): number {
  const charged = (changeInvoice?.lines.data ?? []).filter(({ amount }) => amount >= 0);
  const periodEnds = charged.map(({ period }) => period.end);
  const isNewPeriod = startsPeriod(change) && periodEnds.length > 0;
  return isNewPeriod ? Math.max(...periodEnds) : itemOf(change.subscription).current_period_end;
}

function warningsOf(user: User, wanted: PlanItem): string[] {
  const warnings: string[] = [];
  if (user.channel_count > wanted.channel_limit) {
    const allowed = wanted.channel_limit === 1 ? "1 channel" : `${wanted.channel_limit} channels`;
    warnings.push(
      `You have ${user.channel_count} channels, and this plan is for ${allowed}. All of them stay; you cannot create more.`,
    );
  }
  const current = user.subscription;
  if (current === undefined) return warnings;
  if (current.live && !wanted.live) warnings.push("This plan has no live streams.");
  if (wanted.minutes_per_month < current.minutes_per_month) {
    const [fewer, present] = [wanted, current].map((plan) =>
      plan.minutes_per_month.toLocaleString("en"),
    );
    warnings.push(`${fewer} upload minutes a month instead of ${present}.`);
  }
  const fee = wanted.platform_fee_percent;
  if (fee > current.platform_fee_percent) {
    warnings.push(
      `You keep ${100 - fee} % of each sale instead of ${100 - current.platform_fee_percent} %: the platform fee is ${fee} %.`,
    );
  }
  return warnings;
}
