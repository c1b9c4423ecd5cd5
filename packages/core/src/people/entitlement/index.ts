export {
  type Entitlement,
  findEntitledChannels,
  findEntitlements,
  isEntitling,
  isOpen,
  listEntitledIds,
  type PurchaseItem,
} from "./entitlements.ts";
export { isKeptForBuyers, keptUntil } from "./kept.ts";
export { notePlayback } from "./note-playback.ts";
export { blocksRepurchase, nextPurchaseStatus, type PaymentFacts } from "./status.ts";
