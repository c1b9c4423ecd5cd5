import type { VideoItem } from "./access.ts";

/** Whether other sites may embed the video: anybody can watch it without an account and without paying. */
export const isEmbeddable = (video: VideoItem): boolean =>
  video.status === "published" &&
  video.privacy_type === "public" &&
  video.access_type === "free" &&
  video.channel_privacy_type === "public" &&
  video.channel_blocked !== true &&
  video.creator_deactivated !== true &&
  video.playback_id !== undefined;
