import type { Simulator } from "../core/simulator.ts";
import type { Invoice, Subscription } from "../core/stored.ts";
import { afterInvoice } from "./discounts.ts";
import { draftInvoice } from "./invoice-draft.ts";
import { firstLines } from "./subscription-draft.ts";

/**
 * Stores a new subscription with the draft of its first invoice. A trial's first invoice is free, so discounts that
 * count once wait for the first paid one.
 */
export function storeWithFirstInvoice(
  simulator: Simulator,
  subscription: Subscription,
  discounts: string[],
): Invoice {
  const draft = draftInvoice(simulator, {
    subscription,
    lines: firstLines(simulator, subscription),
    billingReason: "subscription_create",
    discounts,
  });
  subscription.latest_invoice = draft.id;
  subscription.discounts =
    subscription.status === "trialing" ? discounts : afterInvoice(simulator, discounts);
  simulator.store.insert("subscription", subscription);
  return draft;
}
