import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { allOwnChannelsQuery } from "@/data/channels.ts";

/** True for a channel that is sold as a whole: its videos are included, not free. */
export const isSold = ({ privacy_type, price }: Pick<Channel, "privacy_type" | "price">): boolean =>
  privacy_type === "private" && price > 0;

/** Ids of the caller's channels that are sold as a whole. */
export function useSoldChannels(): ReadonlySet<string> {
  const { data: channels = [] } = useQuery(allOwnChannelsQuery);
  return new Set(channels.filter(isSold).map(({ id }) => id));
}
