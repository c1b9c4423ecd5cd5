export { endFollow } from "./end-follow.ts";
export { listFollowedChannels } from "./list-followed.ts";

// Loaded on first use, so that the function of the channels' reads starts without them.

export const followChannel: typeof import("./follow-channel.ts").followChannel = async (
  request,
) => {
  const follow = await import("./follow-channel.ts");
  return follow.followChannel(request);
};

export const unfollowChannel: typeof import("./follow-channel.ts").unfollowChannel = async (
  request,
) => {
  const follow = await import("./follow-channel.ts");
  return follow.unfollowChannel(request);
};
