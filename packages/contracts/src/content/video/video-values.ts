// Entities store these values too. Functions that need no schema of videos do not load one for them.
export const videoStatuses = [
  "draft",
  "uploading",
  "processing",
  "ready",
  "scheduled",
  "published",
  "unpublished",
  "errored",
  "cancelled",
  "timed_out",
  "blocked",
  "deleted",
] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** Of a replacement file for a prepared video. The current file plays until the replacement is ready. */
export const replacementStatuses = ["uploading", "processing", "errored"] as const;

export const videoPrivacyTypes = ["public", "unlisted", "private"] as const;
