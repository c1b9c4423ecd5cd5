export { promoteVideo } from "./promote-video.ts";
export { runDuePromotions } from "./run-due-promotions.ts";
