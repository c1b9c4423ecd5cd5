import { useQuery } from "@tanstack/react-query";
import { allOwnChannelsQuery } from "@/data/channels.ts";

/** Ids of the caller's channels that are sold as a whole: their videos are included, not free. */
export function useSoldChannels(): ReadonlySet<string> {
  const { data: channels = [] } = useQuery(allOwnChannelsQuery);
  return new Set(
    channels
      .filter(({ privacy_type, price }) => privacy_type === "private" && price > 0)
      .map(({ id }) => id),
  );
}
