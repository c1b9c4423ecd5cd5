import { useQuery } from "@tanstack/react-query";
import { liveStreamsQuery } from "@/data/live-streams.ts";

/** At the top of every page, only while somebody is live (spec §4). */
export function LiveBanner() {
  const { data } = useQuery(liveStreamsQuery);
  const [first, ...others] = data ?? [];
  if (first === undefined) return null;
  return (
    <aside aria-label="Live now" className="bg-live text-live-ink">
      <p className="mx-auto flex min-h-10 max-w-[100rem] items-center gap-3 px-4 text-sm lg:px-8">
        <span className="flex shrink-0 items-center gap-1.5 font-bold">
          <span aria-hidden="true" className="size-2 animate-breathe rounded-full bg-live-ink" />
          Live
        </span>
        <span className="truncate">
          {first.stream_title} on {first.channel_name}
          {others.length > 0 && `, and ${others.length} more`}
        </span>
      </p>
    </aside>
  );
}
