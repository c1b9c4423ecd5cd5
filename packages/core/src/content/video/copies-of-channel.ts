import type { ChannelItem } from "../channel/index.ts";

/**
 * What a video copies from its channel, including whether the channel is closed: a new video must not be visible before
 * the catalog consumer has run.
 */
export const copiesOfChannel = (channel: ChannelItem) => ({
  channel_name: channel.name,
  channel_privacy_type: channel.privacy_type,
  channel_price: channel.price,
  channel_purchase_type: channel.purchase_type,
  creator_name: channel.creator_name,
  creator_picture_key: channel.creator_picture_key,
  channel_blocked: channel.blocked_at === undefined ? undefined : true,
  creator_deactivated: channel.creator_deactivated === true ? true : undefined,
  sales_paused: channel.sales_paused === true ? true : undefined,
});
