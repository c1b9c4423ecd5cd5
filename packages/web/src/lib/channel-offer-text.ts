import type { Channel } from "@marquee/contracts/content/channel/channel.schema";

/** What the button of a channel's offer says; without the way of paying, words that fit both. */
export const channelOfferLabel = (purchaseType: Channel["purchase_type"] | undefined): string =>
  purchaseType === "monthly" ? "Become a member" : "Get the channel";
