import { invalidRequest, parameterMissing } from "../core/errors.ts";
import type { Simulator } from "../core/simulator.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "../core/stored.ts";
import type { Parameters } from "../http/parameters.ts";
import { couponOfDiscount, inForce } from "./discounts.ts";
import { formatDay, invoiceLine, productName } from "./invoice-lines.ts";
import {
  hasSameInterval,
  periodEndAfter,
  repriceItem,
  subscriptionItem,
} from "./subscription-draft.ts";

/** The change of one item: changed, removed (no `after`) or added (no `before`). */
export interface ItemChange {
  before: SubscriptionItem | null;
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
 * Reads `items[]` of an update or a preview and compares it with a subscription's items.
 * @throws StripeApiError 400 for an item of another subscription, or a missing price.
 */
export function readItemChanges(
  simulator: Simulator,
  parameters: Parameters,
  subscription: Subscription,
): ItemChange[] {
  const current = subscription.items.data;
  const first = current[0];
  const period = {
    start: simulator.clock.now(),
    end: first?.current_period_end ?? simulator.clock.now(),
  };
  return parameters.objects("items").map((one) => {
    const id = one.text("id");
    const price = readPrice(simulator, one);
    const quantity = one.integer("quantity", { minimum: 1 });
    const deleted = one.boolean("deleted") ?? false;
    const metadata = one.metadata();
    if (id === undefined) {
      if (price === undefined) throw parameterMissing(one.name("price"));
      const request = { price, quantity: quantity ?? 1, metadata };
      return { before: null, after: subscriptionItem(simulator, subscription.id, request, period) };
    }
    const before = current.find((item) => item.id === id);
    if (before === undefined) {
      const message = `No such subscription item: '${id}'`;
      throw invalidRequest(message, one.name("id"), "resource_missing");
    }
    if (deleted) return { before, after: null };
    const after = repriceItem(before, price ?? before.price, quantity ?? before.quantity ?? 1);
    return { before, after };
  });
}

/** The items after the changes, in their order. */
export function changedItems(
  subscription: Subscription,
  changes: ItemChange[],
): SubscriptionItem[] {
  const kept = subscription.items.data.flatMap((item) => {
    const change = changes.find((one) => one.before?.id === item.id);
    if (change === undefined) return [item];
    return change.after === null ? [] : [change.after];
  });
  const added = changes.flatMap((one) =>
    one.before === null && one.after !== null ? [one.after] : [],
  );
  return [...kept, ...added];
}

/** Whether the changes alter the billing interval, which starts a new period now. */
export function changesInterval(changes: ItemChange[]): boolean {
  return changes.some(({ before, after }) => {
    if (before === null || after === null) return false;
    return !hasSameInterval(before.price, after.price);
  });
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
  return inForce(simulator, subscription.discounts, moment).reduce((share, id) => {
    const percent = couponOfDiscount(simulator, id)?.percent_off ?? 0;
    return share * (1 - percent / 100);
  }, 1);
}

/**
 * The credit for the unused time of removed items, and the charge for the remaining time of added items. `withCharges`
 * is false when a new period starts, because then the new price is billed in full.
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
    const clock = before ?? subscription.items.data[0] ?? after;
    if (clock === null || sameCharge(before, after)) continue;
    const { current_period_start: start, current_period_end: end } = clock;
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
        price: item.price,
        quantity,
        proration: true,
      });
    };
    if (before !== null) lines.push(line(before, -1, "Unused time on"));
    if (after !== null && options.withCharges) lines.push(line(after, 1, "Remaining time on"));
  }
  return lines;
}

function sameCharge(before: SubscriptionItem | null, after: SubscriptionItem | null): boolean {
  return before?.price.id === after?.price.id && before?.quantity === after?.quantity;
}
