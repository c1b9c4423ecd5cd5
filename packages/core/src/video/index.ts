export { cancelUpload, createUpload, replaceFile } from "./create-upload.ts";
export { createVideo } from "./create-video.ts";
export { listBoughtChannel } from "./list-bought-channel.ts";
export { listPromotedVideos, listPublicVideos } from "./list-catalogue.ts";
export { applyVideoEvent, videoEventSchema } from "./provider-events.ts";
export {
  getOwnVideo,
  listOwnVideos,
  listPurchasedVideos,
} from "./read-videos.ts";
export { recordView } from "./record-view.ts";
export { runDueVideos } from "./run-due.ts";
export { updateVideo } from "./update-video.ts";
export { getUploadProgress } from "./upload-progress.ts";
export { createPlayback, getPublicVideo } from "./watch-video.ts";
