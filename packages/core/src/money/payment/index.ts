export { announce, nextPayment, nextPlanPayment } from "./announce.ts";
export {
  decidingDispute,
  disputeOf,
  readChargeFacts,
  readDisputes,
  refundedByPlatform,
} from "./charge-facts.ts";
export {
  createRefund,
  findRepeatedRefund,
  type RefundRequest,
  refundRest,
  type UnwantedCharge,
} from "./create-refund.ts";
export { findChargesOf, findCheckout, findPurchase, loadPayment } from "./find-items.ts";
export { findSession } from "./find-session.ts";
export { formatAmount } from "./format-amount.ts";
export {
  findIntentOfInvoice,
  findInvoiceOfPayment,
  paidIntentOf,
} from "./invoice-payments.ts";
export {
  listCreatorPayments,
  listWatcherPayments,
  readPurchases,
  readSales,
} from "./list-payments.ts";
export { listRefunds, returnedBy } from "./list-refunds.ts";
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
export { isValidPayment, readSessionFacts, type SessionFacts } from "./session-facts.ts";
