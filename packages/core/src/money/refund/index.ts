export { quoteRefund } from "./quote-refund.ts";
export { refundAsAdmin } from "./refund-as-admin.ts";
export { refundOwnPurchase, refundOwnSale } from "./refund-own.ts";
