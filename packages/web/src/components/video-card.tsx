import type { VideoCard as VideoCardData } from "@marquee/contracts/content/video/video.schema";
import { Lock, Play } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { cardPrice } from "@/lib/card-price.ts";
import { cn } from "@/lib/class-names.ts";
import { formatCount } from "@/lib/count.ts";
import { channelOf, channelPath, videoPath } from "@/lib/links.ts";
import { formatDate, formatDuration } from "@/lib/time.ts";
import { CreatorLink } from "./creator-link.tsx";
import { Avatar } from "./ui/avatar.tsx";
import { Badge } from "./ui/badge.tsx";
import { Image } from "./ui/image.tsx";
import { PriceTicket } from "./ui/price-ticket.tsx";
import { RelativeTime } from "./ui/relative-time.tsx";
import { Tooltip } from "./ui/tooltip.tsx";

interface VideoCardProps {
  video: VideoCardData;
  /** The share that the viewer has watched, 0 to 100. */
  watchedPercent?: number | undefined;
  /** Among the first pictures of a page: loaded at once. */
  eager?: boolean | undefined;
  /** The largest picture of the first screen: loaded with priority. */
  largest?: boolean | undefined;
}

interface VideoThumbnailProps extends VideoCardProps {
  /** Shows prices: everywhere except in lists of the person's own videos. */
  showsPrice?: boolean;
  place?: ComponentProps<typeof Image>["place"];
}

export function VideoThumbnail({
  video,
  showsPrice = true,
  watchedPercent,
  eager,
  largest,
  place,
}: VideoThumbnailProps) {
  const price = cardPrice(video, showsPrice);
  return (
    <span className="@container relative block aspect-video overflow-hidden rounded bg-sunken">
      <Image
        src={video.thumbnail_url}
        alt=""
        loading={eager ? "eager" : undefined}
        largest={largest}
        place={place}
        className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        <span className="grid size-12 place-items-center rounded-full bg-accent text-accent-ink">
          <Play className="size-5 translate-x-px fill-current" />
        </span>
      </span>
      {price && (
        <PriceTicket
          amount={price.amount}
          currency={video.currency}
          note={price.isBought ? "Bought" : undefined}
          className="absolute bottom-2 left-2"
        />
      )}
      {video.duration !== null && (
        <span
          className={cn(
            "figures absolute right-2 bottom-2 rounded-sm bg-black/75 px-1.5 py-0.5 text-xs font-semibold text-white @max-[6rem]:hidden",
            // In a narrow list the label of a bought video needs the whole line.
            price?.isBought && "@max-[12rem]:hidden",
          )}
        >
          <span className="sr-only">Duration </span>
          {formatDuration(video.duration)}
        </span>
      )}
      {watchedPercent !== undefined && (
        <span className="absolute inset-x-0 bottom-0 h-1 bg-black/60">
          <span className="sr-only">{Math.round(watchedPercent)} % watched</span>
          <span
            aria-hidden="true"
            className="block h-full bg-accent"
            style={{ width: `${watchedPercent}%` }}
          />
        </span>
      )}
      {video.privacy_type === "private" && (
        <span className="absolute top-2 right-2 rounded-sm bg-black/75 p-1.5 text-white">
          <Lock aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Private</span>
        </span>
      )}
      {video.is_featured && (
        <Badge tone="accent" className="absolute top-2 left-2">
          Promoted
        </Badge>
      )}
    </span>
  );
}

/** A video in a list: picture, creator, channel, title, price (spec §2, Video card). */
export function VideoCard({ video, watchedPercent, eager, largest }: VideoCardProps) {
  const path = videoPath(video);
  return (
    <article className="min-w-0">
      <div className="group relative">
        <VideoThumbnail
          video={video}
          watchedPercent={watchedPercent}
          eager={eager}
          largest={largest}
        />
        {/* The title is the link for a screen reader. This one is above the picture, so that price and duration are read. */}
        <Link to={path} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
      </div>
      <div className="mt-3 flex gap-3">
        <CreatorLink of={video} label={video.creator_name} className="h-fit rounded-full">
          <Avatar name={video.creator_name} picture={video.creator_profile_picture} />
        </CreatorLink>
        <div className="min-w-0">
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
          <p className="figures text-sm text-muted">
            {video.available_until === undefined ? (
              <>
                {formatCount(video.views, "view")}
                {" · "}
                <RelativeTime instant={video.published_at ?? video.created_at} />
              </>
            ) : (
              `Removed, yours until ${formatDate(video.available_until, "long")}`
            )}
          </p>
        </div>
      </div>
    </article>
  );
}
