import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import type { StripeSessionRequest } from "../../platform/providers/stripe-calls.ts";

/** What one person pays for on the provider's hosted page. All amounts in minor units. */
export interface CheckoutDetails {
  user: User;
  /** The provider's customer who pays, when it is not the person's usual one. */
  customer?: string | undefined;
  kind: Checkout["kind"];
  itemId: string;
  /** What the item is for, when that is not the item itself: the video that a promotion promotes. */
  subjectId?: string;
  title: string;
  /** Path in the web app to the bought item. */
  link: string;
  /** Path, with its query, to the page on which the purchase started. */
  cancelPath: string;
  /** The coupon that the buyer typed, so that the page has it again after a cancellation. */
  couponCode?: string | undefined;
  creatorId?: string;
  amount: number;
  platformFee: number;
  /** A person has one open checkout among those with the same slot, so that nobody pays twice for one item. */
  slot: string;
  request: StripeSessionRequest;
  /** Checks again whether the person may buy, after an earlier checkout of the slot turned out to be complete. */
  checkAgain?: () => Promise<void>;
}

/** The one line of a payment page; `price` in minor units. */
export const lineItem = (
  { title, price, itemId }: { title: string; price: number; itemId?: string },
  more: { recurring?: { interval: "month" } } = {},
) => ({
  quantity: 1,
  price_data: {
    currency: "usd",
    unit_amount: price,
    product_data: { name: title, ...(itemId !== undefined && { metadata: { item_id: itemId } }) },
    ...more,
  },
});

/**
 * The request of a page with one payment. Without a charge the provider has no payment, and transfers nothing.
 * @param line `amount` is what is charged after a coupon, in minor units
 */
export const oneTimePayment = (
  line: Parameters<typeof lineItem>[0] & { amount: number },
  payment: NonNullable<StripeSessionRequest["payment_intent_data"]>,
): StripeSessionRequest => ({
  mode: "payment",
  line_items: [lineItem(line)],
  ...(line.amount > 0 && { payment_intent_data: payment }),
});

/** The request of the page on which a checkout is paid. */
export function sessionRequest(
  ctx: Context,
  details: CheckoutDetails,
  customer: string,
): StripeSessionRequest {
  return {
    ...details.request,
    customer,
    client_reference_id: details.user.id,
    success_url: `${ctx.config.WEB_URL}/payments/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: cancelUrl(ctx, details),
    metadata: { user_id: details.user.id, kind: details.kind, item_id: details.itemId },
  };
}

/** The provider refuses letters that are not percent-encoded, which the slug of a title may have. */
function cancelUrl(ctx: Context, { cancelPath, couponCode }: CheckoutDetails): string {
  const url = new URL(cancelPath, ctx.config.WEB_URL);
  url.searchParams.set("cancelled", "true");
  if (couponCode !== undefined) url.searchParams.set("coupon", couponCode);
  return url.href;
}
