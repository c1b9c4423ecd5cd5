interface PlanLink {
  id: string;
  slug: string;
}

/** The page of the person's own plan, its payment method and invoices. */
export const billingPath = "/payments/update-payments";

/** The page on which a person takes their first plan. */
export function planPath(plan: PlanLink): string {
  return `/payments/${plan.slug}/${plan.id}`;
}

/** The page on which a person with a plan changes to this one. */
export function upgradePath(plan: PlanLink): string {
  return `/payments/upgrade/${plan.slug}/${plan.id}`;
}

/** The offer of an enterprise plan. */
export function enterprisePath(plan: PlanLink): string {
  return `/payments/enterprise/${plan.slug}/${plan.id}`;
}

/** The page on which the open invoice of this plan is paid. */
export function completePaymentPath(plan: PlanLink): string {
  return `/payments/complete-payment/${plan.slug}/${plan.id}`;
}
