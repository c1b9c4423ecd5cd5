export { adoptCard } from "./adopt-card.ts";
export {
  currentPlan,
  planChangingElsewhere,
  readCurrentPlan,
  requireCurrentPlan,
} from "./current-plan.ts";
export { openCurrentInvoice } from "./overdue-invoices.ts";
export { planOfInvoice } from "./plan-of-invoice.ts";
export {
  isFirstPaymentOpen,
  isPeriodOwed,
  isRenewalUnpaid,
  itemOf,
  nextPhase,
  planOf,
  readSubscription,
  scheduleOf,
} from "./read-subscription.ts";
export { reconcileAndPresentPlan } from "./reconcile-and-present-plan.ts";
export { reconcilePlanSubscription } from "./reconcile-plan-subscription.ts";
export { refundPlan } from "./second-plan.ts";
