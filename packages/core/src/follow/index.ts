export { followChannel, unfollowChannel } from "./follow-channel.ts";
export { listFollowedChannels } from "./list-followed.ts";
export { removeFollowersOf, removeFollowsOf } from "./remove-follows.ts";
