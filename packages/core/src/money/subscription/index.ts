export { cancelPlan, resumePlan, stopPlan } from "./cancel-plan.ts";
export { changePlan } from "./change-plan.ts";
export { getInvoice } from "./get-invoice.ts";
export { listPlanHistory } from "./list-history.ts";
export { getPaymentMethod, replacePaymentMethod } from "./payment-method.ts";
export { previewPlanChange } from "./preview-change.ts";
export { quoteSetup } from "./setup-quote.ts";
export { subscribe } from "./subscribe.ts";
