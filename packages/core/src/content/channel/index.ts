export {
  type ChannelItem,
  channelAccess,
  isWithdrawn,
  visitorAccess,
} from "./access.ts";
export { channelSchema } from "./channel.entity.ts";
export { createChannel, nameTaken } from "./create-channel.ts";
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
export { reorderChannels } from "./reorder-channels.ts";
export { updateChannel } from "./update-channel.ts";
