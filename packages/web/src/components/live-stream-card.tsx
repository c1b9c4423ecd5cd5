import type { LiveStreamCard as LiveStreamCardData } from "@marquee/contracts/content/live/live.schema";
import { Link } from "react-router-dom";
import { liveStreamPath } from "@/lib/links.ts";
import { Badge } from "./ui/badge.tsx";
import { RelativeTime } from "./ui/relative-time.tsx";

/** A stream that is live now. */
export function LiveStreamCard({ stream }: { stream: LiveStreamCardData }) {
  return (
    <article className="tracks group relative flex min-h-44 flex-col justify-end rounded border bg-raised p-5">
      <Badge tone="live" className="self-start">
        <span aria-hidden="true" className="size-1.5 animate-breathe rounded-full bg-live-ink" />
        Live
      </Badge>
      <h3 className="-mx-5 mt-auto bg-raised px-5 pt-2 text-lg">
        <Link
          to={liveStreamPath(stream)}
          className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 group-hover:underline"
        >
          {stream.stream_title}
        </Link>
      </h3>
      <p className="-mx-5 -mb-5 rounded-b bg-raised px-5 pb-5 text-sm text-muted wrap-anywhere">
        {stream.channel_name} · {stream.creator_name}
        {stream.started_at !== null && (
          <>
            {" · started "}
            <RelativeTime instant={stream.started_at} />
          </>
        )}
      </p>
    </article>
  );
}
