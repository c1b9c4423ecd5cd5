export { cancelUpload, createUpload, replaceFile } from "./create-upload.ts";
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
export { getUploadProgress } from "./upload-progress.ts";
export { createPlayback, describePublicVideo, getPublicVideo } from "./watch-video.ts";

// Loaded on first use: these calls are seldom beside the reads, and every start of the videos' function would pay for them.

export const getOembed: typeof import("./get-oembed.ts").getOembed = async (request) => {
  const oembed = await import("./get-oembed.ts");
  return oembed.getOembed(request);
};

export const createVideo: typeof import("./create-video.ts").createVideo = async (request) => {
  const create = await import("./create-video.ts");
  return create.createVideo(request);
};

export const updateVideo: typeof import("./update-video.ts").updateVideo = async (request) => {
  const update = await import("./update-video.ts");
  return update.updateVideo(request);
};
