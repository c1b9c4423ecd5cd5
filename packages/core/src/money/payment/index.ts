export {
  type DisputeState,
  decidingDispute,
  disputeOf,
  readChargeFacts,
  readDisputes,
  readRefunded,
} from "./charge-facts.ts";
export {
  createRefund,
  findRepeatedRefund,
  refundRest,
  type UnwantedCharge,
} from "./create-refund.ts";
export { findChargesOf, findCheckout, findPurchase, loadPayment } from "./find-items.ts";
export { findSessionId } from "./find-session-id.ts";
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
  nextCharge,
  nextPayment,
  nextPlanPayment,
  notifyOfFulfilment,
} from "./notify-of-fulfilment.ts";
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
