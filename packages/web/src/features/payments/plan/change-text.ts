import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import type { ChangePreview } from "@marquee/contracts/money/subscription/subscription.schema";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import type { SummaryLine } from "../components/summary.tsx";
import { changeVerb, priceOf } from "./plan-text.ts";

/** The amount due today and its parts, and the amount of the next period, which a coupon may still reduce. */
export function costLines(preview: ChangePreview): SummaryLine[] {
  const { package: wanted, currency, lines, amount_due, next_amount, next_date } = preview;
  const money = (amount: number) => formatMoney(amount, currency);
  const date = formatDate(next_date, "long");
  return [
    ...lines.map(({ description, amount }) => ({ label: description, value: money(amount) })),
    { label: "To pay today", value: money(amount_due), strong: true },
    ...(next_amount === wanted.price
      ? [{ label: `From ${date}`, value: priceOf(wanted) }]
      : [
          { label: `On ${date}, with your coupon`, value: money(next_amount) },
          { label: "Without the coupon", value: priceOf(wanted) },
        ]),
  ];
}

/** When the change takes effect, and what happens to the paid time. */
export function explainChange(preview: ChangePreview, isTrial: boolean): string {
  const { package: wanted, effective, next_date } = preview;
  if (isTrial) {
    return `Your trial continues with the ${wanted.name} plan, and nothing is charged before it ends.`;
  }
  if (effective === "period_end") {
    return `What you have paid stays yours: the change counts from ${formatDate(next_date, "long")}, and until then you can take it back.`;
  }
  return "The change counts at once. The unused time of your present plan is credited against the price.";
}

/** The words of the button, with what is paid now. */
export function confirmLabel(
  preview: ChangePreview,
  isTrial: boolean,
  current: Plan | null,
): string {
  const { package: wanted, effective, amount_due, currency, next_date } = preview;
  // Of the same plan, only the period changes.
  if (isTrial && current?.name === wanted.name) return changeVerb(current, wanted);
  if (isTrial) return `Change to ${wanted.name}`;
  if (effective === "period_end") return `Change on ${formatDate(next_date, "long")}`;
  return amount_due > 0 ? `Pay ${formatMoney(amount_due, currency)} and change` : "Change now";
}
