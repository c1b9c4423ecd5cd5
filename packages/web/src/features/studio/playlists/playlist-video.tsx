import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { Badge } from "@/components/ui/badge.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { privacyLabels, videoStatuses } from "@/components/video-statuses.ts";
import { isListed } from "@/data/playlists.ts";

export type PlaylistVideo = Pick<
  VideoCard,
  "id" | "title" | "thumbnail_url" | "status" | "privacy_type"
>;

/** A video in a list of its owner: others see it in a playlist only while it is published and public. */
export function PlaylistVideoName({ video }: { video: PlaylistVideo }) {
  const isPublished = video.status === "published";
  return (
    <VideoRow video={video}>
      {!isListed(video) && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
          <Badge tone={isPublished ? "neutral" : videoStatuses[video.status].tone}>
            {isPublished ? privacyLabels[video.privacy_type] : videoStatuses[video.status].label}
          </Badge>
          Viewers do not see it here
        </p>
      )}
    </VideoRow>
  );
}
