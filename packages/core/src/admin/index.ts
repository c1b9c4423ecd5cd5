export { blockVideo, restoreVideo } from "./block-video.ts";
export { listWatcherChannels, listWatcherVideos } from "./bought.ts";
export { getVideo } from "./get-video.ts";
export { listChannels } from "./list-channels.ts";
export { listUsers } from "./list-users.ts";
export { listVideos } from "./list-videos.ts";
export { getCreatorProfile, getWatcherProfile } from "./profiles.ts";
export { updateChannelAsAdmin } from "./update-channel.ts";
export { updateUserAsAdmin } from "./update-user.ts";
