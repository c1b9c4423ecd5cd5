export { listTopVideos } from "./list-top-videos.ts";
export { moneyFigures, moneyFiguresOf, noteChange, type PaymentChange } from "./money-figures.ts";
export { platformFigures, platformFiguresOf } from "./platform-figures.ts";
export {
  hadFailedRenewal,
  recordInvoice,
  recordPayout,
  recordPlatformSale,
  recordUnpaidCheckout,
} from "./platform-income.ts";
export { platformPaymentState } from "./platform-payment-state.ts";
export { readFigures, shiftDay } from "./read-figures.ts";
export { readPlatformFigures } from "./read-platform-figures.ts";
export type { FigureDifference } from "./rebuild-figures.ts";
export { rebuildMoneyFigures } from "./rebuild-money-figures.ts";
export { rebuildPlatformFigures } from "./rebuild-platform-figures.ts";
export { type PlatformEntry, paidSortKey } from "./record-platform-entry.ts";
