export {
  type Entitlement,
  findEntitledChannels,
  findEntitlements,
  isEntitling,
  isOpen,
  listEntitledIds,
  type PurchaseItem,
} from "./entitlements.ts";
export { getReceipt } from "./get-receipt.ts";
export { listCreatorPayments, listWatcherPayments } from "./list-payments.ts";
export { notePlayback } from "./note-playback.ts";
export { purchaseChannel } from "./purchase-channel.ts";
export { purchaseMinutes } from "./purchase-minutes.ts";
export { purchaseVideo } from "./purchase-video.ts";
export { nextPurchaseStatus, type PaymentFacts } from "./status.ts";
