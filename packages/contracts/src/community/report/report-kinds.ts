/** In a file of its own, so that the table's entities do not load all schemas into every function. */
export const reportedTypes = [
  "video",
  "channel",
  "comment",
  "review",
  "blog",
  "user",
  "live",
] as const;

export const reportReasons = [
  "spam",
  "harassment",
  "hate",
  "violence",
  "sexual_content",
  "child_safety",
  "copyright",
  "misleading",
  "privacy",
  "other",
] as const;

export const reportStates = ["open", "resolved", "dismissed"] as const;
