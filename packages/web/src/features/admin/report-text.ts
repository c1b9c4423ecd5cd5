import type { Report } from "@marquee/contracts/community/report/report.schema";

export const reportedLabels: Record<Report["object_type"], string> = {
  video: "Video",
  channel: "Channel",
  comment: "Comment",
  review: "Review",
  blog: "Post",
  user: "Person",
  live: "Live stream",
};

export const reportStateLabels: Record<Report["state"], string> = {
  open: "Open",
  resolved: "Resolved",
  dismissed: "Dismissed",
};
