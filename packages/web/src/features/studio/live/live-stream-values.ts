import type { EditedLiveStream } from "@/data/live-streams.ts";

/** What the form of a live stream begins with: the stream's own values, or those of a new one. */
export const liveStreamValues = (channelId: string, stream: EditedLiveStream | undefined) => ({
  channel_id: channelId,
  title: stream?.stream_title ?? "",
  description: stream?.description ?? "",
  privacy_type: stream?.privacy_type ?? ("public" as const),
});
