import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";

/** Why a coupon works no longer. */
export function endedText(
  { times_used, max_uses, expires_at }: OwnCoupon,
  now: number,
): "Expired" | "Used up" | undefined {
  if (expires_at !== null && Date.parse(expires_at) <= now) return "Expired";
  return max_uses !== null && times_used >= max_uses ? "Used up" : undefined;
}
