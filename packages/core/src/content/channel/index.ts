export {
  type ChannelItem,
  channelAccess,
  isWithdrawn,
  visitorAccess,
} from "./access.ts";
export { channelSchema } from "./channel.entity.ts";
export { nameTaken } from "./create-channel.ts";
export { nameClaim } from "./names.ts";
export { presentChannel, presentChannels } from "./present-channel.ts";
export {
  getChannel,
  listChannelsOfCreator,
  listOwnChannels,
  listPopularChannels,
  listPurchasedChannels,
} from "./read-channels.ts";

// The owners' changes are loaded on first use, because visitors read channels from the same function.

export const createChannel: typeof import("./create-channel.ts").createChannel = async (
  request,
) => {
  const loaded = await import("./create-channel.ts");
  return loaded.createChannel(request);
};

export const reorderChannels: typeof import("./reorder-channels.ts").reorderChannels = async (
  request,
) => {
  const loaded = await import("./reorder-channels.ts");
  return loaded.reorderChannels(request);
};

export const updateChannel: typeof import("./update-channel.ts").updateChannel = async (
  request,
) => {
  const loaded = await import("./update-channel.ts");
  return loaded.updateChannel(request);
};
