export { adoptCard } from "./adopt-card.ts";
export {
  currentPlan,
  planIsChanging,
  readCurrentPlan,
  requireCurrentPlan,
} from "./current-plan.ts";
export { mirrorSubscription } from "./mirror-subscription.ts";
export { mirroredState } from "./mirrored-state.ts";
export { openPresentInvoice } from "./overdue-invoices.ts";
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
export { refundPlan } from "./second-plan.ts";
