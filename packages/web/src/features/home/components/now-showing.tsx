import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { PriceTicket } from "@/components/ui/price-ticket.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { cn } from "@/lib/class-names.ts";
import { channelOf, channelPath, videoPath } from "@/lib/links.ts";
import { formatDuration } from "@/lib/time.ts";

function Programme({
  videos,
  shown,
  onShow,
}: {
  videos: readonly VideoCard[];
  shown: VideoCard;
  onShow: (video: VideoCard) => void;
}) {
  return (
    <ol aria-label="Programme" className="divide-y divide-line border-y lg:h-full">
      {videos.map((video, index) => (
        // On a narrow screen the first one would repeat the picture right above it.
        <li key={video.id} className={cn("lg:h-1/5", index === 0 && "max-lg:hidden")}>
          <Link
            to={videoPath(video)}
            onMouseEnter={() => onShow(video)}
            onFocus={() => onShow(video)}
            className={cn(
              "flex h-full min-h-16 items-center gap-4 py-3 pr-2 pl-4 transition-colors focus-visible:-outline-offset-2",
              video.id === shown.id ? "bg-accent-wash" : "hover:bg-sunken",
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-display text-base leading-5 font-semibold tracking-tight lg:text-lg lg:leading-6">
                {video.title}
              </span>
              <span className="mt-0.5 block truncate text-sm text-muted">
                {video.is_featured && "Promoted · "}
                {video.channel_name}
              </span>
            </span>
            <span className="figures shrink-0 text-right text-sm text-muted">
              {video.price > 0 && !video.is_purchased ? (
                <PriceTicket amount={video.price} currency={video.currency} />
              ) : (
                video.duration !== null && formatDuration(video.duration)
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Five videos, drawn as a cinema's programme; the one with the pointer is shown large. */
export function NowShowing({ videos }: { videos: readonly VideoCard[] }) {
  const [chosen, setChosen] = useState<VideoCard>();
  const shown = videos.find((video) => video.id === chosen?.id) ?? videos[0];
  if (shown === undefined) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">
        <div className="group relative">
          <VideoThumbnail video={shown} place="hero" largest />
          {/* As in a card: above the picture, so that price and duration are read. */}
          <Link
            to={videoPath(shown)}
            tabIndex={-1}
            aria-hidden="true"
            className="absolute inset-0"
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="line-clamp-2 font-display text-lg leading-7 font-bold tracking-tight sm:text-xl sm:leading-8">
              {shown.title}
            </p>
            <Link
              to={channelPath(channelOf(shown))}
              className="text-muted hover:text-ink hover:underline"
            >
              {shown.channel_name}
            </Link>
          </div>
          <Button asChild variant="primary">
            <Link to={videoPath(shown)}>
              <Play aria-hidden="true" className="fill-current" />
              Watch<span className="sr-only"> {shown.title}</span>
            </Link>
          </Button>
        </div>
      </div>
      <div className="min-w-0 lg:col-span-4">
        <Programme videos={videos} shown={shown} onShow={setChosen} />
      </div>
    </div>
  );
}

export function NowShowingSkeleton() {
  return (
    <Loading label="Loading the programme" className="grid gap-6 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <Skeleton className="aspect-video" />
        <Skeleton className="mt-4 h-8 w-2/3" />
        <Skeleton className="mt-2 h-5 w-1/4" />
      </div>
      <div className="space-y-4 lg:col-span-4">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 lg:h-24" />
        ))}
      </div>
    </Loading>
  );
}
