/** What a coupon takes off: a share, or an amount. */
export interface DiscountTerms {
  percentOff: number | undefined;
  /** Minor units. */
  amountOff: number | undefined;
}

/** What a coupon takes off a price; minor units. */
export const discountFor = ({ percentOff, amountOff = 0 }: DiscountTerms, price: number): number =>
  Math.min(price, percentOff === undefined ? amountOff : Math.round((price * percentOff) / 100));

/** After a coupon a charge is nothing, or at least this many minor units: the provider takes no smaller one. */
const minCharge = 50;

/** Whether what a coupon leaves to pay, in minor units, is less than can be charged. */
export const isTooSmall = (charge: number): boolean => charge > 0 && charge < minCharge;
