import { Badge } from "@/components/ui/badge.tsx";
import { videoStatuses } from "@/components/video-statuses.ts";
import { type Processed, useProcessing } from "../use-processing.ts";
import { statusLabel } from "../video-status.ts";

export function StatusBadge({ video }: { video: Processed }) {
  const progress = useProcessing(video);
  return (
    <Badge tone={videoStatuses[video.status].tone} className="figures">
      {statusLabel({ status: video.status, progress })}
    </Badge>
  );
}
