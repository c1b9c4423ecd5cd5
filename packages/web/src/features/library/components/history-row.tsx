import type { WatchedCard } from "@marquee/contracts/content/history/history.schema";
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { Tooltip } from "@/components/ui/tooltip.tsx";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { channelPath, videoPath } from "@/lib/links.ts";
import { formatDuration } from "@/lib/time.ts";

interface HistoryRowProps {
  video: WatchedCard;
  removing: boolean;
  onRemove: () => void;
}

/** A watched video, how far it was watched, and the way back into it. */
export function HistoryRow({ video, removing, onRemove }: HistoryRowProps) {
  const path = videoPath(video);
  const { resume_position, progress_percent } = video;
  return (
    <li className="flex items-start gap-4 py-4">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="group w-36 shrink-0 sm:w-52">
        <VideoThumbnail video={video} priceMode={false} place="rail" />
        <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-accent" style={{ width: `${progress_percent}%` }} />
        </span>
      </Link>
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-5 font-semibold tracking-normal">
          <Tooltip text={video.title}>
            <Link to={path} className="line-clamp-2 hover:underline">
              {video.title}
            </Link>
          </Tooltip>
        </h3>
        <Link
          to={channelPath({
            id: video.channel_id,
            slug: video.channel_slug,
            name: video.channel_name,
          })}
          className="mt-0.5 block truncate py-0.5 text-sm text-muted hover:text-ink hover:underline"
        >
          {video.channel_name}
        </Link>
        <p className="figures text-sm text-muted">
          Watched <RelativeTime instant={video.watched_at} /> · {Math.round(progress_percent)} %
        </p>
        <Button asChild size="small" className="mt-2">
          <Link to={path}>
            {resume_position === null
              ? "Watch again"
              : `Continue at ${formatDuration(resume_position)}`}
            <span className="sr-only"> {video.title}</span>
          </Link>
        </Button>
      </div>
      <Button
        variant="quiet"
        size="icon"
        loading={removing}
        aria-label={`Remove “${video.title}” from the history`}
        onClick={onRemove}
      >
        {!removing && <X aria-hidden="true" />}
      </Button>
    </li>
  );
}
