export { sendActivationMail, sendDeactivationMail } from "./after-deactivation.ts";
export { blockVideo, restoreVideo } from "./block-video.ts";
export { findPayments } from "./find-payments.ts";
export { getChannelAsAdmin } from "./get-channel.ts";
export { getCreatorProfile, getWatcherProfile } from "./get-profiles.ts";
export { getVideo } from "./get-video.ts";
export { listChannels } from "./list-channels.ts";
export { listUsers } from "./list-users.ts";
export { listVideos } from "./list-videos.ts";
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
