/** The platform's share of a price; both in minor units, to the nearest. */
export const platformFee = (price: number, percent: number): number =>
  Math.round((price * percent) / 100);
