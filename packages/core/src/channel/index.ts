export { channelAccess, toChannel, toChannels } from "./access.ts";
export {
  getChannel,
  listChannelsOfCreator,
  listOwnChannels,
  listPopularChannels,
  listPurchasedChannels,
} from "./read-channels.ts";
