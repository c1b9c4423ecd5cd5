export { applyPaymentEvent } from "./apply-payment-event.ts";
export type { CheckoutItem } from "./checkout-item.ts";
export { getCheckout } from "./get-checkout.ts";
export { reconcileCheckout } from "./reconcile-checkout.ts";
export { validateCoupon } from "./validate-coupon.ts";
