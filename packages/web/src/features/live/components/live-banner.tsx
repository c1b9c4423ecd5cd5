import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { liveStreamsQuery } from "@/data/live-streams.ts";
import { liveStreamPath } from "@/lib/links.ts";

/** At the top of every page, only while a stream is live (spec §4). On an open page its place stays as it is. */
export default function LiveBanner() {
  const { data } = useQuery(liveStreamsQuery);
  const { pathname } = useLocation();
  const [first, ...others] = data ?? [];
  const isLive = first !== undefined;
  const [place, setPlace] = useState({ pathname, isTaken: isLive, isKnown: data !== undefined });
  // A banner that comes or leaves later would push what is being read. The next page has the room that it needs.
  if (data !== undefined && (!place.isKnown || place.pathname !== pathname)) {
    setPlace({ pathname, isTaken: isLive, isKnown: true });
  }
  if (!place.isTaken) return null;
  if (first === undefined) return <div className="h-11" />;
  return (
    <aside aria-label="Live now" className="bg-live text-live-ink">
      <p className="mx-auto flex min-h-10 max-w-[100rem] items-center gap-3 px-4 text-sm lg:px-8">
        <span className="flex shrink-0 items-center gap-1.5 font-bold">
          <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-live-ink" />
          Live
        </span>
        <Link
          to={liveStreamPath(first)}
          className="touch inline-flex min-w-0 items-center underline-offset-4 outline-live-ink hover:underline"
        >
          <span className="truncate">
            {first.stream_title} on {first.channel_name}
          </span>
        </Link>
        {others.length > 0 && (
          <Link
            to="/live-streams"
            className="touch ml-auto inline-flex shrink-0 items-center font-semibold underline underline-offset-4 outline-live-ink"
          >
            {others.length} more
            <span className="sr-only"> live</span>
          </Link>
        )}
      </p>
    </aside>
  );
}
