import type { OwnCoupon } from "@marquee/contracts/money/coupon/own-coupon.schema";
import type { Item } from "../../database.ts";
import { chargeProblem, type SoldItem } from "./sold-item.ts";

export type CouponItem = Item<"coupons">;

/** A coupon as its creator sees it. */
export const presentCoupon = (
  coupon: CouponItem,
  { item, timesUsed }: { item: SoldItem | undefined; timesUsed: number },
): OwnCoupon => ({
  code: coupon.code,
  percent_off: coupon.percent_off ?? null,
  amount_off: coupon.amount_off ?? null,
  item_id: coupon.item_id ?? null,
  item_title: item?.title ?? null,
  max_uses: coupon.max_uses ?? null,
  times_used: timesUsed,
  expires_at: coupon.expires_at ?? null,
  problem: item && (item.obstacle ?? chargeProblem(coupon, item.price)),
  pause: item?.pause,
});
