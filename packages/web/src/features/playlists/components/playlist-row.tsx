import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { Link } from "react-router-dom";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { formatCount } from "@/lib/count.ts";
import { playlistVideoPath } from "@/lib/links.ts";

interface PlaylistRowProps {
  video: VideoCard;
  /** Position in the playlist, from 1. */
  number: number;
  playlistSlug: string;
  /** 0 to 100; absent for a video that was not started. */
  watchedPercent?: number;
}

export function PlaylistRow({ video, number, playlistSlug, watchedPercent }: PlaylistRowProps) {
  return (
    <li className="group relative flex items-center gap-4 max-[18rem]:flex-wrap border-b py-3 first:border-t">
      <span aria-hidden="true" className="figures min-w-6 shrink-0 text-right text-sm text-muted">
        {number}
      </span>
      <span className="w-2/5 max-w-36 shrink-0 max-[18rem]:w-full max-[18rem]:max-w-none sm:max-w-48">
        <VideoThumbnail
          video={video}
          place="rail"
          {...(watchedPercent !== undefined && { watchedPercent })}
        />
      </span>
      <span className="min-w-0">
        <Link
          to={playlistVideoPath(playlistSlug, video)}
          className="line-clamp-2 font-semibold after:absolute after:inset-0 group-hover:underline"
        >
          {video.title}
        </Link>
        <span className="figures mt-1 block text-sm text-muted">
          {formatCount(video.views, "view")}
        </span>
      </span>
    </li>
  );
}
