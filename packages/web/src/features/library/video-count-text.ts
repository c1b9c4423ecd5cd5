import { formatCount } from "@/lib/count.ts";

/** "3 videos", "1 video", "No videos yet". */
export const videoCountText = (count: number): string =>
  count === 0 ? "No videos yet" : formatCount(count, "video");

/** "2 videos are no longer available." */
export const unavailableText = (count: number): string =>
  `${formatCount(count, "video")} ${count === 1 ? "is" : "are"} no longer available.`;

/** "2 videos are removed." */
export const removedText = (count: number): string =>
  `${formatCount(count, "video")} ${count === 1 ? "is" : "are"} removed.`;
