export { applyPaymentEvent } from "./apply-payment-event.ts";
export { currentPlan, readCurrentPlan, requireCurrentPlan } from "./current-plan.ts";
export { mirrorMembership } from "./mirror-membership.ts";
export { mirrorSubscription } from "./mirror-subscription.ts";
export { mirroredState } from "./mirrored-state.ts";
export { notifyOfRefund } from "./notify-of-refund.ts";
export { readMembership } from "./read-membership.ts";
export {
  isFirstPaymentOpen,
  isRenewalUnpaid,
  itemOf,
  nextPhase,
  planOf,
  readSubscription,
  scheduleOf,
} from "./read-subscription.ts";
export { reconcileCheckout } from "./reconcile-checkout.ts";
export { refundedMinutes } from "./refunded-minutes.ts";
export { endAtProvider, setCancelAtPeriodEnd, whyNotRenewed } from "./renewal.ts";
export { subscriberFigures } from "./subscriber-figures.ts";
