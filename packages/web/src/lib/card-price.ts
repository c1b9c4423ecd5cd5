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
  showsPrice: boolean,
): { amount: number; isBought: boolean } | undefined {
  if (!showsPrice || video.price <= 0) return undefined;
  return video.is_purchased
    ? { amount: video.purchased_amount ?? video.price, isBought: true }
    : { amount: video.price, isBought: false };
}
