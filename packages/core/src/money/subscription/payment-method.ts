import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import type { PaymentMethod } from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser } from "../../people/user/index.ts";
import { type CallWithoutInput, requireUser } from "../../platform/context.ts";
import {
  type StripeCustomer,
  type StripePaymentMethod,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { startCheckout } from "../checkout/index.ts";
import { currentPlan, requireCurrentPlan } from "../plan-state/index.ts";

const customerCard = "invoice_settings.default_payment_method";

/**
 * The card that pays the caller's plan: the plan's own, otherwise the customer's.
 * @throws unauthenticated
 */
export async function getPaymentMethod({
  ctx,
}: CallWithoutInput<"stripe">): Promise<{ payment_method: PaymentMethod | null }> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const plan = currentPlan(user);
  const customerId = user.stripe_customer_id;
  const stripe = await ctx.providers.stripe();
  const [subscription, customer] = await Promise.all([
    plan === undefined
      ? undefined
      : unlessMissing(
          stripe.subscriptions.retrieve(plan.id, { expand: ["default_payment_method"] }),
        ),
    customerId === undefined
      ? undefined
      : unlessMissing(stripe.customers.retrieve(customerId, { expand: [customerCard] })),
  ]);
  const own = subscription?.default_payment_method ?? null;
  return { payment_method: presentCard(own) ?? presentCard(defaultOf(customer)) };
}

function defaultOf(customer: StripeCustomer | undefined): string | StripePaymentMethod | null {
  if (customer === undefined || customer.deleted === true) return null;
  return customer.invoice_settings.default_payment_method;
}

function presentCard(method: string | StripePaymentMethod | null): PaymentMethod | null {
  if (method === null || typeof method === "string" || method.card === undefined) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, exp_month, exp_year };
}

/**
 * Opens the provider's page on which the caller enters another card. `adopt-card.ts` handles its result.
 * @throws unauthenticated, subscription_required, idempotency_conflict
 */
export async function replacePaymentMethod({
  ctx,
}: CallWithoutInput<"stripe" | "queues">): Promise<CheckoutStart> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  requireCurrentPlan(user);
  return startCheckout(ctx, {
    user,
    kind: "payment_method",
    itemId: "card",
    title: "Your new card",
    link: "/payments/update-payments",
    cancelPath: "/payments/update-payments",
    amount: 0,
    platformFee: 0,
    slot: "payment_method",
    // By default the page offers every payment method of the Dashboard, and only a card can be adopted.
    request: { mode: "setup", currency: "usd", allowed_payment_method_types: ["card"] },
  });
}
