import type { CheckoutStart } from "@marquee/contracts/money/payment/payment.schema";
import type { PayingMethod } from "@marquee/contracts/money/subscription/subscription.schema";
import { loadUser, type User } from "../../people/user/index.ts";
import { type CallWithoutInput, type Context, requireUser } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type StripePaymentMethod,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { startCheckout } from "../checkout/index.ts";
import { currentPlan, readCurrentPlan } from "../plan-state/index.ts";

/**
 * The card, bank account or other method that pays the caller's plan: the plan's own, otherwise the customer's.
 * @throws unauthenticated
 */
export async function getPaymentMethod({ ctx }: CallWithoutInput<"stripe">): Promise<PayingMethod> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const ofPlan = presentMethod(await methodOfPlan(ctx, currentPlan(user)?.id));
  const paying = ofPlan ?? presentMethod(await methodOfCustomer(ctx, user));
  return paying ?? noMethod;
}

const noMethod: PayingMethod = { payment_method: null, bank_account: null, other_method: null };

type Method = string | StripePaymentMethod | null | undefined;

async function methodOfPlan(ctx: Context<"stripe">, id: string | undefined): Promise<Method> {
  if (id === undefined) return undefined;
  const stripe = await ctx.providers.stripe();
  const subscription = await unlessMissing(
    stripe.subscriptions.retrieve(id, { expand: ["default_payment_method"] }),
  );
  return subscription?.default_payment_method;
}

/** Two requests, because a customer that was deleted at the provider has no property that can be expanded. */
async function methodOfCustomer(
  ctx: Context<"stripe">,
  { stripe_customer_id }: User,
): Promise<Method> {
  if (stripe_customer_id === undefined) return undefined;
  const stripe = await ctx.providers.stripe();
  const customer = await unlessMissing(stripe.customers.retrieve(stripe_customer_id));
  if (customer === undefined || customer.deleted === true) return undefined;
  const id = idOfReference(customer.invoice_settings.default_payment_method);
  return id === undefined ? undefined : unlessMissing(stripe.paymentMethods.retrieve(id));
}

function presentMethod(method: Method): PayingMethod | undefined {
  const { card, us_bank_account, type } = expanded(method) ?? {};
  if (card !== undefined) {
    const { brand, last4, exp_month, exp_year } = card;
    return { ...noMethod, payment_method: { brand, last4, exp_month, exp_year } };
  }
  const last4 = us_bank_account?.last4;
  if (last4 != null) return { ...noMethod, bank_account: { last4 } };
  return type === undefined ? undefined : { ...noMethod, other_method: type };
}

/**
 * Opens the provider's page on which the caller enters another card. `adopt-card.ts` handles its result.
 * @throws unauthenticated, subscription_required, idempotency_conflict
 */
export async function replacePaymentMethod({
  ctx,
}: CallWithoutInput<"stripe" | "queues">): Promise<CheckoutStart> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const subscription = await readCurrentPlan(ctx, user);
  return startCheckout(ctx, {
    user,
    // A plan takes only cards of its own customer, and the operator may have made it for another one.
    customer: idOfReference(subscription.customer),
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
