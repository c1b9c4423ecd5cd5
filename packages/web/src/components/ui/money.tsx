import { formatMoney } from "@/lib/money.ts";

/** `amount` in minor units. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span className="figures">{formatMoney(amount, currency)}</span>;
}
