import type { Video } from "@marquee/contracts/content/video/video.schema";
import { Settings2 } from "lucide-react";
import { Link } from "react-router-dom";
import { ReportButton } from "@/components/report-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { manageVideoPath } from "@/lib/links.ts";
import { useRole, useUser } from "@/session/use-session.ts";

/** Leads the owner to the page on which the video is managed; everybody else can report the video. */
export function ManageOrReport({ video }: { video: Video }) {
  const isOwner = useUser()?.id === video.creator_id;
  const role = useRole();
  if (!isOwner) {
    return (
      <ReportButton object={{ object_type: "video", object_id: video.id }} label="this video" />
    );
  }
  // In watcher mode that address shows the watch page.
  if (role !== "creator") return null;
  return (
    <Button asChild variant="quiet" size="small">
      <Link to={manageVideoPath(video.channel_id, video.id)} aria-label="Manage this video">
        <Settings2 aria-hidden="true" />
        Manage
      </Link>
    </Button>
  );
}
