import type { BlogStatus } from "@marquee/contracts/content/blog/blog.schema";
import type { BadgeTone } from "@/components/ui/badge.tsx";

export const blogStatusBadges: Record<BlogStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "accent" },
  published: { label: "Published", tone: "success" },
  archived: { label: "Archived", tone: "warning" },
};
