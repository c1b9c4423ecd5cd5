import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge.tsx";
import { Image } from "@/components/ui/image.tsx";
import { privacyLabels, videoStatuses } from "@/components/video-statuses.ts";

/** The picture, the title, whose link fills the row, and the channel. */
export function VideoName({ video, to }: { video: AdminVideoCard; to: string }) {
  return (
    <div className="flex items-center gap-3">
      <Image
        src={video.thumbnail_url}
        alt=""
        place="rail"
        className="aspect-video w-20 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <div className="min-w-0">
        <Link
          to={to}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {video.title}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {video.channel_name} · {video.creator_name}
        </p>
      </div>
    </div>
  );
}

/** What state the video is in, and who finds it. */
export function VideoState({ video }: { video: Pick<AdminVideoCard, "status" | "privacy_type"> }) {
  const { label, tone } = videoStatuses[video.status];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      <Badge>{privacyLabels[video.privacy_type]}</Badge>
    </span>
  );
}
