export { findFollowedChannels } from "./find-followed-channels.ts";
export { endFollow, followChannel, unfollowChannel } from "./follow-channel.ts";
export { listFollowedChannels } from "./list-followed-channels.ts";
