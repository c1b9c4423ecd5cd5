import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { allOwnChannelsQuery } from "@/data/channels.ts";

/**
 * Returns a function that says why strangers cannot watch one of the caller's videos, so that it shows nothing as a
 * trailer; undefined if they can.
 */
export function useClosedReason(): (video: OwnVideo) => string | undefined {
  const { data: channels = [] } = useQuery(allOwnChannelsQuery);
  const closedChannels = new Set(
    channels.filter(({ privacy_type }) => privacy_type === "private").map(({ id }) => id),
  );
  return ({ status, access_type, privacy_type, channel_id }) => {
    if (status !== "published") return "This video is not published.";
    if (access_type === "paid") return "This video is paid.";
    if (privacy_type === "private") return "This video is private.";
    if (closedChannels.has(channel_id)) return "Its channel is private.";
    return undefined;
  };
}
