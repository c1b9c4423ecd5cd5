import { minutePacks } from "@marquee/contracts/offers";
import type { PaymentFacts } from "../../people/entitlement/index.ts";
import type { CheckoutItem } from "../payment/index.ts";

/** The pack of minutes that a checkout sells. */
export function packOf({ item_id }: Pick<CheckoutItem, "item_id">): (typeof minutePacks)[number] {
  const pack = minutePacks.find(({ id }) => id === item_id);
  if (pack === undefined) throw new Error(`No pack of minutes is called ${item_id}`);
  return pack;
}

/** The price of some minutes of a pack, by what the pack cost: minor units, to the nearest. */
export const priceOfMinutes = (
  minutes: number,
  pack: { minutes: number; amount: number },
): number => Math.round((pack.amount * minutes) / pack.minutes);

/** The minutes of a pack whose price was refunded; all of them after a lost dispute. */
export function refundedMinutes(
  minutes: number,
  { amount, amountRefunded, dispute }: Pick<PaymentFacts, "amount" | "amountRefunded" | "dispute">,
): number {
  if (dispute === "lost") return minutes;
  if (amount === 0) return 0;
  // To the nearest, because the price of the refunded minutes may have been rounded down.
  const nearest = Math.round((minutes * amountRefunded) / amount);
  return priceOfMinutes(nearest, { minutes, amount }) > amountRefunded ? nearest - 1 : nearest;
}
