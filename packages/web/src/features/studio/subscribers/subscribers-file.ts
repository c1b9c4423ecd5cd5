import type { Subscriber } from "@marquee/contracts/money/membership/membership.schema";
import { paymentStatuses } from "@/components/payment-table.tsx";
import { memberState, nameOf, purchaseNames } from "./subscriber-columns.tsx";

const headings = [
  "Name",
  "Purchase",
  "Status",
  "Paid",
  "Currency",
  "Since (UTC)",
  "Renews (UTC)",
  "Ends (UTC)",
];

/** The rows of the file that a creator downloads; amounts are whole units with cents. */
export const subscriberRows = (subscribers: readonly Subscriber[]): string[][] => [
  headings,
  ...subscribers.map((subscriber) => [
    nameOf(subscriber),
    purchaseNames[subscriber.purchase_type],
    memberState(subscriber) ?? paymentStatuses[subscriber.status].label,
    (subscriber.amount / 100).toFixed(2),
    subscriber.currency.toUpperCase(),
    subscriber.since.slice(0, 10),
    subscriber.renews_at?.slice(0, 10) ?? "",
    subscriber.ends_at?.slice(0, 10) ?? "",
  ]),
];
