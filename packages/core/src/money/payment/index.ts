export { announce } from "./announce.ts";
export { readChargeFacts } from "./charge-facts.ts";
export { createRefund, findRepeatedRefund, type RefundRequest } from "./create-refund.ts";
export { decidingDispute, disputeOf, readDisputes } from "./disputes.ts";
export { findCheckout, findPurchase, loadPayment } from "./find-items.ts";
export { formatAmount } from "./format-amount.ts";
export {
  listCreatorPayments,
  listWatcherPayments,
  readPurchases,
  readSales,
} from "./list-payments.ts";
export { listRefunds, returnedBy } from "./list-refunds.ts";
export { paidIntentOf } from "./paid-intent.ts";
export { isValidPayment, readSessionFacts, type SessionFacts } from "./payment-facts.ts";
export {
  type CheckoutItem,
  isPaymentStatus,
  netOf,
  type PaymentItem,
  paymentOf,
} from "./payment-items.ts";
export { presentPayment } from "./present-payment.ts";
export {
  judgeRefund,
  type RefundCase,
  type RefundParty,
  type RefundVerdict,
  refundableUntil,
} from "./refund-rules.ts";
