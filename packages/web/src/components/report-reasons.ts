import type { reportReasons } from "@marquee/contracts/community/report/report.schema";

/** The labels of the reasons of a report. */
export const reportReasonLabels: Record<(typeof reportReasons)[number], string> = {
  spam: "Spam or advertising",
  harassment: "Harassment",
  hate: "Hate",
  violence: "Violence",
  sexual_content: "Sexual content",
  child_safety: "A child is in danger",
  copyright: "It uses somebody's work without permission",
  misleading: "It misleads people",
  privacy: "It shows private data",
  other: "Something else",
};
