import { invalidRequest } from "../core/errors.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { Parameters } from "../http/parameters.ts";
import { activeDiscounts, couponOfDiscount } from "./discounts.ts";
import { formatDay, invoiceLine, productName } from "./invoice-lines.ts";
import { hasSameInterval, periodEndAfter, repriceItem } from "./subscription-draft.ts";

/** The change of one item; without `after`, what is credited because a new period begins. */
export interface ItemChange {
  before: SubscriptionItem;
  after: SubscriptionItem | null;
}

/** The recurring price of an item; undefined when the request names none. @throws StripeApiError 400 */
export function readPrice(simulator: Simulator, parameters: Parameters): Price | undefined {
  const id = parameters.text("price");
  if (id === undefined) return undefined;
  const price = simulator.store.get("price", id, { param: parameters.name("price") });
  if (price.recurring === null) {
    throw invalidRequest("The price specified is not recurring.", parameters.name("price"));
  }
  return price;
}

/**
 * Reads `items[]` of an update or a preview, which name items of the subscription: the simulator adds and removes none.
 * @throws StripeApiError 400 for another item
 */
export function readItemChanges(
  simulator: Simulator,
  parameters: Parameters,
  subscription: Subscription,
): ItemChange[] {
  return parameters.objects("items").map((one) => {
    const id = one.required("id");
    const price = readPrice(simulator, one);
    const quantity = one.integer("quantity", { minimum: 1 });
    const before = subscription.items.data.find((item) => item.id === id);
    if (before === undefined) {
      const message = `No such subscription item: '${id}'`;
      throw invalidRequest(message, one.name("id"), "resource_missing");
    }
    const after = repriceItem(before, price ?? before.price, quantity ?? before.quantity ?? 1);
    return { before, after };
  });
}

export function changedItems(
  subscription: Subscription,
  changes: ItemChange[],
): SubscriptionItem[] {
  return subscription.items.data.map(
    (item) => changes.find((one) => one.before.id === item.id)?.after ?? item,
  );
}

/** Whether the changes alter the billing interval. */
export function changesInterval(changes: ItemChange[]): boolean {
  return changes.some(
    ({ before, after }) => after !== null && !hasSameInterval(before.price, after.price),
  );
}

/** Starts new periods of the items at a time. */
export function restartPeriods(items: SubscriptionItem[], moment: number): SubscriptionItem[] {
  return items.map((item) => ({
    ...item,
    current_period_start: moment,
    current_period_end: periodEndAfter(moment, item.price, moment),
  }));
}

/** The share of an item's amount that remains after percentage discounts. */
function discountedShare(simulator: Simulator, subscription: Subscription, moment: number): number {
  return activeDiscounts(simulator, subscription.discounts, moment).reduce((share, id) => {
    const percent = couponOfDiscount(simulator, id)?.percent_off ?? 0;
    return share * (1 - percent / 100);
  }, 1);
}

/**
 * The credit for the unused time at the former prices, and the charge for the remaining time at the new ones.
 * `withCharges` is false when a new period starts, because then the new price is billed in full.
 */
export function prorationLines(
  simulator: Simulator,
  subscription: Subscription,
  changes: ItemChange[],
  options: { moment: number; withCharges: boolean },
): InvoiceLine[] {
  const { moment } = options;
  const share = discountedShare(simulator, subscription, moment);
  const lines: InvoiceLine[] = [];
  for (const { before, after } of changes) {
    if (before.price.id === after?.price.id && before.quantity === after.quantity) continue;
    const { current_period_start: start, current_period_end: end } = before;
    const left = Math.min(1, Math.max(0, (end - moment) / (end - start)));
    const line = (item: SubscriptionItem, sign: 1 | -1, words: string): InvoiceLine => {
      const quantity = item.quantity ?? 1;
      const whole = (item.price.unit_amount ?? 0) * quantity;
      const counted = quantity === 1 ? "" : `${quantity} × `;
      return invoiceLine(simulator, {
        amount: sign * Math.round(whole * left * share),
        description: `${words} ${counted}${productName(simulator, item.price)} after ${formatDay(moment)}`,
        period: { start: moment, end },
        item,
        proration: true,
      });
    };
    lines.push(line(before, -1, "Unused time on"));
    if (after !== null && options.withCharges) lines.push(line(after, 1, "Remaining time on"));
  }
  return lines;
}
