export { createCoupon } from "./create-coupon.ts";
export { findCreatorCoupon } from "./find-creator-coupon.ts";
export { listCoupons } from "./list-coupons.ts";
export { removeCoupon } from "./remove-coupon.ts";
export { noMonthlyCoupons } from "./sold-item.ts";
