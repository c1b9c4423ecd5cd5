export { sendActivationMail, sendDeactivationMail } from "./account-mails.ts";
export { blockVideo, restoreVideo } from "./block-video.ts";
export { findPayments } from "./find-payments.ts";
export { getChannelAsAdmin } from "./get-channel.ts";
export { getCreatorProfile, getWatcherProfile } from "./get-profiles.ts";
export { getVideoAsAdmin } from "./get-video.ts";
export { listChannelsAsAdmin } from "./list-channels.ts";
export { listUsersAsAdmin } from "./list-users.ts";
export { listVideosAsAdmin } from "./list-videos.ts";
export { listWatcherChannels, listWatcherVideos } from "./list-watcher-items.ts";
export { updateChannelAsAdmin } from "./update-channel.ts";
export {
  type AccountChange,
  finishAccountChange,
  loadChangeableUser,
  updateUserAsAdmin,
  writeAccountChange,
} from "./update-user.ts";
export { updateVideoAsAdmin } from "./update-video.ts";
