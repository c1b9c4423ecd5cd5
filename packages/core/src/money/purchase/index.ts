export { getReceipt } from "./get-receipt.ts";
export { purchaseChannel } from "./purchase-channel.ts";
export { purchaseMinutes } from "./purchase-minutes.ts";
export { purchaseVideo } from "./purchase-video.ts";
