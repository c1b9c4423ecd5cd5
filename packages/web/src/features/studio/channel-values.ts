import type { Channel, CreateChannel } from "@marquee/contracts/channel/channel.schema";

/** What the form of a channel holds. */
export type ChannelValues = Pick<
  CreateChannel,
  "name" | "description" | "category_id" | "privacy_type" | "purchase_type"
> & {
  /** Minor units; undefined while what is typed is no amount. */
  price: number | undefined;
};

/** What the form begins with: the channel's, or those of a new one. */
export const channelValues = (channel: Channel | undefined): ChannelValues => ({
  name: channel?.name ?? "",
  description: channel?.description ?? "",
  category_id: channel?.category_id ?? "",
  privacy_type: channel?.privacy_type ?? "public",
  price: channel?.price ?? 0,
  purchase_type: channel?.purchase_type ?? "one_time",
});
