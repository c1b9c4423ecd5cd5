import { lazyVerb } from "../../platform/lazy-verb.ts";

export { endFollow } from "./end-follow.ts";
export { listFollowedChannels } from "./list-followed.ts";

// Loaded on first use, so that the function of the channels' reads starts without them.
export const followChannel = lazyVerb(
  async () => (await import("./follow-channel.ts")).followChannel,
);
export const unfollowChannel = lazyVerb(
  async () => (await import("./follow-channel.ts")).unfollowChannel,
);
