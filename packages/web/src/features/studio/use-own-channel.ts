import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { allOwnChannelsQuery } from "@/data/channels.ts";

/** One of the caller's channels; undefined until they are loaded. */
export const useOwnChannel = (channelId: string): Channel | undefined =>
  useQuery(allOwnChannelsQuery).data?.find(({ id }) => id === channelId);
