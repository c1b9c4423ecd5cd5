export { endFollow } from "./end-follow.ts";
export { followChannel, unfollowChannel } from "./follow-channel.ts";
export { listFollowedChannels } from "./list-followed.ts";
