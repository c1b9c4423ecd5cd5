/** Apart from the schemas, so that the table's entities bring none of those into every function. */
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
