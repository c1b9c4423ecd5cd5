export {
  type ChannelItem,
  channelAccess,
  isChannelBlocked,
  isChannelOpenToBuyers,
  isForSale,
  isWithdrawn,
  requireOwnChannel,
  visitorAccess,
} from "./access.ts";
export { channelEntitySchema } from "./channel.entity.ts";
export { createChannel, nameClaim } from "./create-channel.ts";
export { presentChannel, presentChannels, presentChannelsOf } from "./present-channel.ts";
export {
  getChannel,
  listChannelsOfCreator,
  listOwnChannels,
  listPopularChannels,
  listPurchasedChannels,
} from "./read-channels.ts";
export { reorderChannels } from "./reorder-channels.ts";
export { requireVisibleChannel } from "./require-visible-channel.ts";
export { updateChannel } from "./update-channel.ts";
