import { newId } from "../core/new-object.ts";
import type { InvoiceLine, Price, SubscriptionItem } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";

/** A readable amount: `$12.99`. The input is in the currency's smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** `month`, or `3 months`. */
export function formatInterval(price: Price): string {
  const recurring = price.recurring;
  if (recurring === null) return "";
  return recurring.interval_count === 1
    ? recurring.interval
    : `${recurring.interval_count} ${recurring.interval}s`;
}

/** A Unix second in the format of invoices: "3 Feb 2026", in UTC. */
export function formatDay(second: number): string {
  return new Date(second * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The printed name of a price; "Product" when its product was deleted. */
export function productName(simulator: Simulator, price: Price): string {
  return simulator.store.find("product", price.product)?.name ?? "Product";
}

interface LineFields {
  amount: number;
  description: string;
  period: { start: number; end: number };
  item: SubscriptionItem;
  proration: boolean;
}

/** A line of a subscription's invoice. Amounts in minor units, the period in Unix seconds. */
export function invoiceLine(simulator: Simulator, fields: LineFields): InvoiceLine {
  const { item } = fields;
  const { price, quantity = 1 } = item;
  return {
    id: newId("il"),
    object: "line_item",
    amount: fields.amount,
    currency: price.currency,
    description: fields.description,
    discountable: !fields.proration,
    discounts: [],
    invoice: null,
    metadata: simulator.store.find("subscription", item.subscription)?.metadata ?? {},
    parent: { subscription_item_details: { proration: fields.proration } },
    period: fields.period,
    pricing: { price_details: { price: price.id, product: price.product } },
    quantity,
    subscription: item.subscription,
    subtotal: fields.amount,
  };
}

const currentPeriod = (item: SubscriptionItem) => ({
  start: item.current_period_start,
  end: item.current_period_end,
});

/** The line for one full period of an item, by default its current one. */
export function periodLine(
  simulator: Simulator,
  item: SubscriptionItem,
  period = currentPeriod(item),
): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const unit = item.price.unit_amount ?? 0;
  const each = `${formatMoney(unit, item.price.currency)} / ${formatInterval(item.price)}`;
  return invoiceLine(simulator, {
    amount: unit * quantity,
    description: `${quantity} × ${productName(simulator, item.price)} (at ${each})`,
    period,
    item,
    proration: false,
  });
}

/** The free line of a trial. */
export function trialLine(simulator: Simulator, item: SubscriptionItem): InvoiceLine {
  return invoiceLine(simulator, {
    amount: 0,
    description: `Trial period for ${productName(simulator, item.price)}`,
    period: currentPeriod(item),
    item,
    proration: false,
  });
}
