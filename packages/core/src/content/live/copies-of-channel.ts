import type { ChannelItem } from "../channel/index.ts";

/** What a live stream copies from its channel, for its page and its access rules. */
export const copiesOfChannel = (channel: ChannelItem) => ({
  creator_name: channel.creator_name,
  creator_picture_key: channel.creator_picture_key,
  channel_name: channel.name,
  channel_privacy_type: channel.privacy_type,
  channel_price: channel.price,
  channel_purchase_type: channel.purchase_type,
  sales_paused: channel.sales_paused === true,
});
