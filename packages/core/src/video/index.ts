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
export { createPlayback, describePublicVideo, getPublicVideo } from "./watch-video.ts";

/** Loaded on first use: other sites ask seldom, and every start of the videos' function would pay for it. */
export const getOembed: typeof import("./get-oembed.ts").getOembed = async (request) => {
  const oembed = await import("./get-oembed.ts");
  return oembed.getOembed(request);
};
