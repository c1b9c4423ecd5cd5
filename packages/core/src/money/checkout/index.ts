export { applyCoupon, type Coupon, couponInvalid } from "./coupon.ts";
export { customersOf, refreshCustomerEmail } from "./customer.ts";
export { getCheckout } from "./get-checkout.ts";
export { listWaitingForBank, readUnpaidByBank } from "./list-waiting-for-bank.ts";
export { lineItem, oneTimePayment } from "./session-request.ts";
export { startCheckout } from "./start-checkout.ts";
export { validateCoupon } from "./validate-coupon.ts";
