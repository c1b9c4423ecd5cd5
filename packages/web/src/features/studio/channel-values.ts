import type { Channel } from "@marquee/contracts/content/channel/channel.schema";

/** What the form of a channel begins with: the channel's own values, or those of a new one. */
export const channelValues = (channel: Channel | undefined) => ({
  name: channel?.name ?? "",
  description: channel?.description ?? "",
  category_id: channel?.category_id ?? "",
  privacy_type: channel?.privacy_type ?? ("public" as const),
  price: channel?.price ?? 0,
  purchase_type: channel?.purchase_type ?? ("one_time" as const),
});
