export {
  closedReason,
  describeClosed,
  type Entitlement,
  findChannelPurchases,
  findEntitlements,
  givesAccess,
  listEntitledIds,
  type PurchaseItem,
} from "./entitlements.ts";
export { isKeptForBuyers, keptUntil } from "./kept.ts";
export { recordPlayback } from "./record-playback.ts";
export {
  blocksRepurchase,
  entitlingStatuses,
  heldStatuses,
  isEntitling,
  nextPurchaseStatus,
  type PaymentFacts,
} from "./status.ts";
