import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { relatedVideosQuery, videoRowQuery } from "@/data/videos.ts";
import { formatCount } from "@/lib/count.ts";
import { videoPath } from "@/lib/links.ts";
import { VideoThumbnail } from "./video-card.tsx";

const fewEnough = 4;

function SideList({ title, videos }: { title: string; videos: readonly VideoCard[] }) {
  const id = useId();
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {videos.map((video) => (
          <li key={video.id} className="min-w-0">
            <Link
              to={videoPath(video)}
              className="group grid grid-cols-[min(9.5rem,55%)_minmax(0,1fr)] gap-3 max-[18rem]:grid-cols-1"
            >
              <VideoThumbnail video={video} place="rail" />
              <span>
                <span className="line-clamp-2 text-sm font-semibold group-hover:underline">
                  {video.title}
                </span>
                <span className="mt-1 block truncate text-sm text-muted">{video.channel_name}</span>
                <span className="figures block text-sm text-muted">
                  {formatCount(video.views, "view")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other videos of the channel beside the player and, when there are few, popular videos. */
export function RelatedVideos({ channelId, except }: { channelId: string; except?: string }) {
  const channel = useQuery(relatedVideosQuery(channelId));
  const others = channel.data?.filter((video) => video.id !== except) ?? [];
  const hasFew = !channel.isPending && others.length < fewEnough;
  const popular = useQuery({ ...videoRowQuery("popular", 8), enabled: hasFew });
  const more =
    popular.data?.filter(
      (video) => video.id !== except && others.every((other) => other.id !== video.id),
    ) ?? [];
  return (
    <aside aria-label="More videos" className="space-y-10">
      <SideList title="More from this channel" videos={others} />
      {hasFew && <SideList title="Popular" videos={more} />}
    </aside>
  );
}
