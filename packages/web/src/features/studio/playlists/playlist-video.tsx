import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { Badge } from "@/components/ui/badge.tsx";
import { Image } from "@/components/ui/image.tsx";
import { privacyWords, videoStatuses } from "@/components/video-statuses.ts";

export type PlaylistVideo = Pick<
  VideoCard,
  "id" | "title" | "thumbnail_url" | "status" | "privacy_type"
>;

/** A video in a list of its owner: others see it in a playlist only while it is published and public. */
export function PlaylistVideoName({ video }: { video: PlaylistVideo }) {
  const isPublished = video.status === "published";
  const isShown = isPublished && video.privacy_type === "public";
  return (
    <div className="flex items-center gap-3">
      <Image
        src={video.thumbnail_url}
        alt=""
        place="rail"
        className="aspect-video w-16 shrink-0 rounded-sm bg-sunken object-cover sm:w-24"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{video.title}</p>
        {!isShown && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
            <Badge tone={isPublished ? "neutral" : videoStatuses[video.status].tone}>
              {isPublished ? privacyWords[video.privacy_type] : videoStatuses[video.status].label}
            </Badge>
            Viewers do not see it here
          </p>
        )}
      </div>
    </div>
  );
}
