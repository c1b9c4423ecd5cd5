import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { Lock, Star } from "lucide-react";
import { Link } from "react-router-dom";
import { formatCount } from "@/lib/count.ts";
import { channelPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";
import { ChannelPrice } from "./channel-price.tsx";
import { Badge } from "./ui/badge.tsx";
import { Image } from "./ui/image.tsx";
import { Tooltip } from "./ui/tooltip.tsx";

/** A channel in a list. */
export function ChannelCard({ channel }: { channel: Channel }) {
  return (
    <article className="group relative min-w-0">
      <div className="relative aspect-video overflow-hidden rounded bg-sunken">
        <Image src={channel.image_url} alt="" className="size-full object-cover" />
        <ChannelPrice channel={channel} className="absolute bottom-2 left-2" />
        {channel.blocked_reason !== undefined && (
          <Badge tone="danger" className="absolute top-2 left-2">
            Blocked
          </Badge>
        )}
      </div>
      <h3 className="mt-3 flex items-center gap-2 text-base leading-5 font-semibold tracking-normal">
        {channel.privacy_type === "private" && (
          <Lock role="img" aria-label="Private" className="size-3.5 shrink-0 text-muted" />
        )}
        <Tooltip text={channel.name}>
          <Link
            to={channelPath(channel)}
            className="truncate after:absolute after:inset-0 group-hover:underline"
          >
            {channel.name}
          </Link>
        </Tooltip>
      </h3>
      {/* A dot at the beginning of a line is to the left of what is shown. */}
      <p className="figures mt-1 overflow-hidden text-sm text-muted">
        <span className="-ml-3 flex flex-wrap items-center">
          <span className="truncate pl-3">{channel.creator_name}</span>
          <span className="shrink-0">
            <span aria-hidden="true" className="inline-block w-3 text-center">
              ·
            </span>
            {channel.available_until === undefined
              ? formatCount(channel.video_count, "video")
              : `yours until ${formatDate(channel.available_until, "long")}`}
          </span>
          {channel.rating_average !== null && (
            <span className="ml-auto inline-flex shrink-0 items-center gap-1 pl-2">
              <Star aria-hidden="true" className="size-3.5 fill-accent text-accent" />
              <span className="sr-only">Rated </span>
              {channel.rating_average.toFixed(1)}
            </span>
          )}
        </span>
      </p>
    </article>
  );
}
