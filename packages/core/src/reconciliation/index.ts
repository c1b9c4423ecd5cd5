export { reconcilePage } from "./reconcile.ts";
export { startReconciliation } from "./start.ts";
