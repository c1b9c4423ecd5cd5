import type { Video } from "@marquee/contracts/content/video/video.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ChannelByline } from "@/components/channel-byline.tsx";
import { LinkedText } from "@/components/linked-text.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { CollapsibleText } from "@/components/ui/collapsible-text.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { PriceTicket } from "@/components/ui/price-ticket.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { privacyLabels, videoStatuses } from "@/components/video-statuses.ts";
import { formatCount } from "@/lib/count.ts";
import { searchPath } from "@/lib/links.ts";
import { formatDate } from "@/lib/time.ts";

interface VideoFactsProps {
  video: Video;
  /** Buttons for actions on the video. */
  actions: ReactNode;
  /** Below the description. */
  children?: ReactNode;
}

/** Title, creator, figures and description of a video. */
export function VideoFacts({ video, actions, children }: VideoFactsProps) {
  return (
    <>
      <h1 className="mt-5 text-xl">{video.title}</h1>
      <p className="figures mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
        {formatCount(video.views, "view")}
        <span aria-hidden="true">·</span>
        <RelativeTime instant={video.published_at ?? video.created_at} />
        {video.is_purchased && (
          // Without a line of its own: the document shows none, and what is below must not move.
          <PriceTicket
            note="Bought"
            amount={video.purchased_amount ?? video.price}
            currency={video.currency}
            className="-my-1"
          />
        )}
        {video.privacy_type !== "public" && <Badge>{privacyLabels[video.privacy_type]}</Badge>}
        {/* Its owner and admins see it before and after it is published. */}
        {video.status !== "published" && video.available_until === undefined && (
          <Badge tone={videoStatuses[video.status].tone}>{videoStatuses[video.status].label}</Badge>
        )}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-y py-4">
        <ChannelByline shown={video} canFollow={video.available_until === undefined} />
        <div className="flex max-w-full shrink-0 flex-wrap gap-1 max-sm:-mx-3 sm:ml-auto sm:justify-end">
          {actions}
        </div>
      </div>
      {video.available_until !== undefined && (
        <Notice className="mt-5" title="This video was removed">
          You have paid for it, so you can watch it until{" "}
          {formatDate(video.available_until, "long")}.
        </Notice>
      )}
      {video.description !== "" && (
        <CollapsibleText text={video.description} of="the description" className="mt-6 max-w-3xl">
          <LinkedText text={video.description} />
        </CollapsibleText>
      )}
      {children}
      {video.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-2">
          {video.tags.map((tag) => (
            <li key={tag}>
              <Link
                to={searchPath(tag)}
                className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 rounded-sm bg-sunken px-2.5 text-sm text-muted hover:text-ink"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
