export { listPlansAsAdmin } from "./admin-plan.ts";
export { assignPlan, notifyOfAssignedPlan } from "./assign-plan.ts";
export { loadAvailablePlan, loadAvailablePlans } from "./available-plans.ts";
export { builtInPlans } from "./built-in.ts";
export { ensureBuiltInPlans } from "./ensure-built-in-plans.ts";
export { getUserPlan } from "./get-user-plan.ts";
export { listPlanUsers } from "./list-plan-users.ts";
export { listPlans } from "./list-plans.ts";
export {
  hasPrice,
  loadPlans,
  type PlanItem,
  requireAssignablePlan,
  requirePlan,
} from "./load-plans.ts";
export { presentPlan } from "./present-plan.ts";
export { intervalOf } from "./provider-price.ts";
export { removePlanUser } from "./remove-plan-user.ts";
export { subscriptionState } from "./subscription-state.ts";
export { createPlan, updatePlan } from "./write-plan.ts";
