/** After a coupon a charge is nothing, or at least this many minor units: the provider takes no smaller one. */
const minCharge = 50;

interface Terms {
  percentOff: number | undefined;
  /** Minor units. */
  amountOff: number | undefined;
}

/** What a coupon takes off a price, in minor units, and whether what it leaves can be charged. */
export function discountFor(
  { percentOff, amountOff }: Terms,
  price: number,
): { discount: number; isChargeable: boolean } {
  const off = percentOff === undefined ? (amountOff ?? 0) : Math.round((price * percentOff) / 100);
  const discount = Math.min(price, off);
  const charge = price - discount;
  return { discount, isChargeable: charge === 0 || charge >= minCharge };
}
