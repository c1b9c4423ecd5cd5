import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { formatCount } from "@/lib/count.ts";
import { videoPath } from "@/lib/links.ts";
import { relatedQuery } from "../api/video.ts";

/** The rest of the channel, beside the player. */
export function RelatedVideos({ channelId, except }: { channelId: string; except: string }) {
  const { data } = useQuery(relatedQuery(channelId));
  const others = data?.filter((video) => video.id !== except) ?? [];
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="related">
      <h2 id="related" className="mb-4 text-lg">
        More from this channel
      </h2>
      <ul className="space-y-4">
        {others.map((video) => (
          <li key={video.id}>
            <Link
              to={videoPath(video)}
              className="group grid grid-cols-[9.5rem_minmax(0,1fr)] gap-3"
            >
              <VideoThumbnail video={video} />
              <span>
                <span className="line-clamp-2 text-sm font-semibold group-hover:underline">
                  {video.title}
                </span>
                <span className="figures mt-1 block text-sm text-muted">
                  {formatCount(video.views, "view")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
