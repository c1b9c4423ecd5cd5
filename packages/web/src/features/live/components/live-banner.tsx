import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { liveStreamsQuery } from "@/data/live-streams.ts";
import { useIsFirstView } from "@/lib/first-view.ts";
import { liveStreamPath } from "@/lib/links.ts";
import { storage } from "@/lib/storage.ts";

/** At the top of every page, only while a stream is live (spec §4). Its place on an open page stays after the end. */
export default function LiveBanner() {
  const { data } = useQuery(liveStreamsQuery);
  const { pathname } = useLocation();
  const [first, ...others] = data?.liveStreams ?? [];
  // A document that came without the list has no place.
  const isFirstView = useIsFirstView();
  const [placeOn, setPlaceOn] = useState(
    !isFirstView && data === undefined && storage.get("liveBanner") ? pathname : undefined,
  );
  if (first !== undefined && placeOn !== pathname) setPlaceOn(pathname);
  useEffect(() => {
    if (!data) return;
    if (first) storage.set("liveBanner", "shown");
    else storage.remove("liveBanner");
  }, [data, first]);
  // A banner that leaves would move what is being read, and nothing is missed by an empty place.
  if (first === undefined) return placeOn === pathname ? <div className="h-11" /> : null;
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
            {others.length}
            {data?.pagination.has_next && "+"} more
            <span className="sr-only"> live</span>
          </Link>
        )}
      </p>
    </aside>
  );
}
