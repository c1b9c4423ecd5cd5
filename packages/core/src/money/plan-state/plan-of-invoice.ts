import { idOfReference, type StripeInvoice } from "../../platform/providers/stripe-calls.ts";
import { hasPrice, type PlanItem } from "../plan/index.ts";

type InvoiceLine = StripeInvoice["lines"]["data"][number];

/**
 * The plan that an invoice is for, and its line: credits belong to the former plan. By price, because plans of one
 * product may have different names; by product if no plan has the price any more.
 */
export function planOfInvoice(
  { lines: { data } }: StripeInvoice,
  plans: readonly PlanItem[],
): { line: InvoiceLine | undefined; plan: PlanItem | undefined } {
  const line = data.findLast(({ amount }) => amount >= 0) ?? data.at(-1);
  const details = line?.pricing?.price_details;
  const priceId = idOfReference(details?.price);
  const ofPrice = plans.find((item) => priceId !== undefined && hasPrice(item, priceId));
  const plan = ofPrice ?? plans.find((item) => item.stripe_product_id === details?.product);
  return { line, plan };
}
