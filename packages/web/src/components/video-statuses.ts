import type { VideoStatus, videoPrivacyTypes } from "@marquee/contracts/content/video/video-values";
import type { BadgeTone } from "./ui/badge.tsx";

/** The labels of the states of a video. */
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

/** Who finds a video or a live stream. */
export const privacyLabels: Record<(typeof videoPrivacyTypes)[number], string> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
};
