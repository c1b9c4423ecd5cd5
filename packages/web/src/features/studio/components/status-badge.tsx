import type { OwnVideo } from "@marquee/contracts/video/video.schema";
import { Badge } from "@/components/ui/badge.tsx";
import { statusLabel, videoStatuses } from "../video-status.ts";

export function StatusBadge({ video }: { video: Pick<OwnVideo, "status" | "progress"> }) {
  return (
    <Badge tone={videoStatuses[video.status].tone} className="figures">
      {statusLabel(video)}
    </Badge>
  );
}
