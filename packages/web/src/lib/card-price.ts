interface Priced {
  price: number;
  is_purchased: boolean;
  purchased_amount: number | null;
}

/**
 * The price on a card, in minor units: nothing outside price mode or for free items, and the paid price for bought
 * items (spec §5).
 */
export function cardPrice(
  video: Priced,
  priceMode: boolean,
): { amount: number; bought: boolean } | undefined {
  if (!priceMode || video.price <= 0) return undefined;
  return video.is_purchased
    ? { amount: video.purchased_amount ?? video.price, bought: true }
    : { amount: video.price, bought: false };
}
