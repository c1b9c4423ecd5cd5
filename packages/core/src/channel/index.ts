export { channelAccess, toChannel, toChannels } from "./access.ts";
export { createChannel } from "./create-channel.ts";
export {
  getChannel,
  listChannelsOfCreator,
  listOwnChannels,
  listPopularChannels,
  listPurchasedChannels,
} from "./read-channels.ts";
export { updateChannel } from "./update-channel.ts";
