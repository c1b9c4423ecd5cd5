export {
  closedReasonOf,
  findViewedVideo,
  isBlocked,
  isListed,
  isOpenToBuyers,
  isPublished,
  needsPurchase,
  opensWithChannelOnly,
  type PlaybackAccess,
  saleTermsOf,
  type VideoItem,
  type ViewedVideo,
  videoAccess,
} from "./access.ts";
export { captionsDueAt, createCaptionsTrack, findCaptionsTrack } from "./captions-track.ts";
export { copiesOfChannel } from "./copies-of-channel.ts";
export { copyFrames } from "./copy-frames.ts";
export { countViews } from "./count-views.ts";
export { cancelUpload, createUpload, replaceFile } from "./create-upload.ts";
export { createVideo } from "./create-video.ts";
export { findVisibleCards, requireVisibleVideo } from "./find-visible-cards.ts";
export { getOembed } from "./get-oembed.ts";
export { getUploadProgress } from "./get-upload-progress.ts";
export { listBoughtChannel } from "./list-bought-channel.ts";
export { listPromotedVideos, listPublicVideos } from "./list-catalog.ts";
export { decodeListing, toListing } from "./listing.ts";
export { notifyCreator } from "./notify-creator.ts";
export {
  maySeePicture,
  presentOwnVideo,
  presentVideoCard,
  signAddresses,
} from "./present-video.ts";
export { applyVideoEvent } from "./provider-events.ts";
export { publishOnTime } from "./publish-on-time.ts";
export { getOwnVideo, listOwnVideos, listPurchasedVideos, loadOwnVideo } from "./read-videos.ts";
export { recheckProcessing } from "./recheck-processing.ts";
export { recordView } from "./record-view.ts";
export { isReplacement } from "./replacement-events.ts";
export { isUnderWay } from "./replacement-state.ts";
export { cancelLateUploads, publishDueVideos } from "./run-due-videos.ts";
export { fileStatusOf, requireMove } from "./state.ts";
export { stateBeforeDeletion } from "./state-before-deletion.ts";
export { updateVideo } from "./update-video.ts";
export { videoEntitySchema } from "./video.entity.ts";
export { videoEventSchema } from "./video-event.ts";
export {
  createPlayback,
  describePublicVideo,
  getPublicVideo,
  loadPlayable,
  openPlayback,
} from "./watch-video.ts";
export { type VideoWrite, writeVideo } from "./write-video.ts";
