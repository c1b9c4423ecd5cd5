/** The trial of a plan. */
export const trialDays = 14;

/** A yearly plan costs as much as this number of months. */
export const monthsPaidAYear = 10;

/** Upload minutes for sale: minutes → price in minor units. */
export const minutePacks = [
  { id: "minutes-60", minutes: 60, price: 600 },
  { id: "minutes-300", minutes: 300, price: 2500 },
  { id: "minutes-1000", minutes: 1000, price: 7000 },
] as const;

export const promotionOffers = [
  { id: "promotion-7", days: 7, price: 1000 },
  { id: "promotion-30", days: 30, price: 3000 },
] as const;
