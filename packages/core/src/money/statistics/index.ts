import { lazyVerb } from "../../platform/lazy-verb.ts";

export { moneyFigures, moneyFiguresOf, noteChange, type PaymentChange } from "./money-figures.ts";
export { platformFigures, platformFiguresOf } from "./platform-figures.ts";
export {
  recordInvoice,
  recordPayout,
  recordPlatformSale,
  recordUnpaidCheckout,
} from "./platform-income.ts";
export { readFigures, shiftDay } from "./read-figures.ts";
export { readPlatformFigures } from "./read-platform-figures.ts";
export type { FigureDifference } from "./rebuild-figures.ts";
export { rebuildMoneyFigures } from "./rebuild-money-figures.ts";
export { rebuildPlatformFigures } from "./rebuild-platform-figures.ts";
export { type PlatformEntry, paidSortKey } from "./record-platform-entry.ts";

// Loaded on first use: visitors read channels from the same function.
export const listTopVideos = lazyVerb(async () => (await import("./top-videos.ts")).listTopVideos);
