export { applyPaymentEvent } from "./apply-payment-event.ts";
export { readMembership } from "./read-membership.ts";
export { reconcileCheckout } from "./reconcile-checkout.ts";
export { reconcileMembershipBySubscription } from "./reconcile-membership-by-subscription.ts";
export { packOf, priceOfMinutes, refundedMinutes } from "./refunded-minutes.ts";
export { cancelAtPeriodEnd, endAtProvider, resumeRenewal, whyNotRenewed } from "./renewal.ts";
export { subscriberFigures } from "./subscriber-figures.ts";
