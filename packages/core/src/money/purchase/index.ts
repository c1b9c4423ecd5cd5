export { getPlatformReceipt } from "./get-platform-receipt.ts";
export { getReceipt } from "./get-receipt.ts";
export { listPlatformReceipts } from "./list-platform-receipts.ts";
export { purchaseChannel } from "./purchase-channel.ts";
export { purchaseMinutes } from "./purchase-minutes.ts";
export { purchaseVideo } from "./purchase-video.ts";
