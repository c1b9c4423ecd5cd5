import type { ChannelItem } from "../channel/index.ts";
import type { VideoItem } from "./access.ts";

type Copies = Pick<
  VideoItem,
  | "channel_name"
  | "channel_privacy_type"
  | "channel_price"
  | "creator_name"
  | "creator_picture_key"
  | "channel_blocked"
  | "creator_deactivated"
>;

/**
 * What a new video copies from its channel, including whether it is closed: the video must not be visible before the
 * catalog consumer has run.
 */
export const copiesOfChannel = (channel: ChannelItem): Copies => ({
  channel_name: channel.name,
  channel_privacy_type: channel.privacy_type,
  channel_price: channel.price,
  creator_name: channel.creator_name,
  creator_picture_key: channel.creator_picture_key,
  channel_blocked: channel.blocked_at === undefined ? undefined : true,
  creator_deactivated: channel.creator_deactivated === true ? true : undefined,
});
