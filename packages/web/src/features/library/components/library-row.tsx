import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { Tooltip } from "@/components/ui/tooltip.tsx";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { channelOf, channelPath, videoPath } from "@/lib/links.ts";

interface LibraryRowProps {
  video: VideoCard;
  /** The page of the video; by default without a playlist. */
  path?: string;
  /** The share that the person has watched, 0 to 100, on the picture. */
  watchedPercent?: number;
  /** Shows the video's price, or that it was bought. */
  showsPrice: boolean;
  /** Below the picture. */
  bar?: ReactNode;
  /** Below title and channel. */
  children?: ReactNode;
  removeLabel: string;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A video of one of the person's own lists, and a button to remove it from there. */
export function LibraryRow({
  video,
  path = videoPath(video),
  watchedPercent,
  showsPrice,
  bar,
  children,
  removeLabel,
  isRemoving,
  onRemove,
}: LibraryRowProps) {
  return (
    <li className="flex items-start gap-3 py-4 max-[18rem]:flex-wrap sm:gap-4">
      <div className="group relative w-2/5 max-w-36 shrink-0 max-[18rem]:w-full max-[18rem]:max-w-none sm:max-w-52">
        <VideoThumbnail
          video={video}
          watchedPercent={watchedPercent}
          showsPrice={showsPrice}
          place="rail"
        />
        {bar}
        <Link to={path} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-5 font-semibold tracking-normal text-wrap">
          <Tooltip text={video.title}>
            <Link to={path} className="line-clamp-2 hover:underline">
              {video.title}
            </Link>
          </Tooltip>
        </h3>
        <Link
          to={channelPath(channelOf(video))}
          className="mt-0.5 block truncate py-0.5 text-sm text-muted hover:text-ink hover:underline"
        >
          {video.channel_name}
        </Link>
        {children}
      </div>
      <Button
        variant="quiet"
        size="icon"
        // The cross stands in line with the title, at the end of the row.
        className="-mt-3 -mr-3"
        loading={isRemoving}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        {!isRemoving && <X aria-hidden="true" />}
      </Button>
    </li>
  );
}
