import { privacyLabels } from "@/components/video-statuses.ts";
import type { EditedLiveStream } from "@/data/live-stream-changes.ts";
import type { ComparedFields } from "@/lib/use-newer-version.ts";

/** What the form of a live stream begins with: the stream's own values, or those of a new one. */
export const liveStreamValues = (channelId: string, stream: EditedLiveStream | undefined) => ({
  channel_id: channelId,
  title: stream?.stream_title ?? "",
  description: stream?.description ?? "",
  privacy_type: stream?.privacy_type ?? ("public" as const),
});

/** The fields that another tab or device may save meanwhile. */
export const liveStreamFields: ComparedFields<
  EditedLiveStream,
  "title" | "description" | "privacy_type"
> = new Map([
  ["title", { label: "Title", textOf: ({ stream_title }) => stream_title }],
  ["description", { label: "Description", textOf: ({ description }) => description }],
  [
    "privacy_type",
    { label: "Who finds it", textOf: ({ privacy_type }) => privacyLabels[privacy_type] },
  ],
]);
