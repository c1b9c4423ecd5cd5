import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import { videoStatuses } from "@/components/video-statuses.ts";

/** The word for a state, with the figure while there is one. */
export function statusLabel(video: Pick<OwnVideo, "status" | "progress">): string {
  const { label } = videoStatuses[video.status];
  return video.status === "processing" && video.progress !== null
    ? `${label} ${Math.floor(video.progress)} %`
    : label;
}

const publishable: readonly VideoStatus[] = ["ready", "unpublished", "scheduled"];
export const canPublish = (status: VideoStatus): boolean => publishable.includes(status);

const withoutFile: readonly VideoStatus[] = ["draft", "errored"];
/** A video that waits for a file. */
export const takesFile = (status: VideoStatus): boolean => withoutFile.includes(status);

const abandoned: readonly VideoStatus[] = ["cancelled", "timed_out"];
/** Its upload was cancelled; it takes no other file. */
export const isAbandoned = (status: VideoStatus): boolean => abandoned.includes(status);

const playable: readonly VideoStatus[] = ["ready", "scheduled", "published", "unpublished"];
/** A video with a playable file: a replacement takes effect when it is ready. */
export const takesReplacement = (status: VideoStatus): boolean => playable.includes(status);

export const hasPicture = (status: VideoStatus): boolean =>
  !takesFile(status) && !isAbandoned(status) && status !== "uploading" && status !== "processing";
