import type { CheckoutItem } from "../payment/index.ts";

/** The creator whose video, channel or months a checkout sells. */
export function creatorOf({ creator_id }: Pick<CheckoutItem, "creator_id">): string {
  if (creator_id === undefined) throw new Error("What a creator sells names the creator");
  return creator_id;
}
