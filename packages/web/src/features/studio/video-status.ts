import type { OwnVideo, VideoStatus } from "@marquee/contracts/video/video.schema";
import type { BadgeTone } from "@/components/ui/badge.tsx";

export const videoStatuses: Record<VideoStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  uploading: { label: "Uploading", tone: "accent" },
  processing: { label: "Processing", tone: "accent" },
  ready: { label: "Ready to publish", tone: "success" },
  scheduled: { label: "Scheduled", tone: "accent" },
  published: { label: "Published", tone: "success" },
  unpublished: { label: "Not published", tone: "neutral" },
  errored: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  timed_out: { label: "Timed out", tone: "danger" },
  blocked: { label: "Blocked", tone: "danger" },
  deleted: { label: "Deleted", tone: "neutral" },
};

/** The word for a state, with the figure while there is one. */
export function statusLabel(video: Pick<OwnVideo, "status" | "progress">): string {
  const { label } = videoStatuses[video.status];
  return video.status === "processing" && video.progress !== null
    ? `${label} ${Math.floor(video.progress)} %`
    : label;
}

const publishable: readonly VideoStatus[] = ["ready", "unpublished", "scheduled"];
export const canPublish = (status: VideoStatus): boolean => publishable.includes(status);

const retryable: readonly VideoStatus[] = ["draft", "errored"];
/** A video that waits for a file. */
export const takesFile = (status: VideoStatus): boolean => retryable.includes(status);

const over: readonly VideoStatus[] = ["cancelled", "timed_out"];
/** Its upload was given up; it takes no other file. */
export const isGivenUp = (status: VideoStatus): boolean => over.includes(status);

export const hasPicture = (status: VideoStatus): boolean =>
  !takesFile(status) && !isGivenUp(status) && status !== "uploading" && status !== "processing";
