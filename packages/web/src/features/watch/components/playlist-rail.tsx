import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { VideoThumbnail } from "@/components/video-card.tsx";
import { cn } from "@/lib/class-names.ts";
import { formatCount } from "@/lib/count.ts";
import { playlistPath } from "@/lib/links.ts";
import { ownPlaylistPath } from "@/lib/own-playlist-path.ts";
import { watchedOf } from "@/lib/playlist-progress.ts";
import { type PlayedPlaylist, playedVideoPath } from "../use-played-playlist.ts";

interface PlaylistRailProps {
  playlist: PlayedPlaylist;
  /** The current video. */
  videoId: string;
}

/** The playlist beside the player: the current video, and the next one. Only the list scrolls to them, not the page. */
export default function PlaylistRail({ playlist, videoId }: PlaylistRailProps) {
  const current = playlist.videos.findIndex((video) => video.id === videoId);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.children[current];
    if (list.current === null || row === undefined) return;
    const { top } = list.current.getBoundingClientRect();
    list.current.scrollTop += row.getBoundingClientRect().top - top;
  }, [current]);
  return (
    <section aria-labelledby="playlist-rail" className="rounded border bg-raised">
      <div className="border-b p-4">
        <h2 id="playlist-rail" className="text-lg wrap-anywhere">
          <Link
            to={"slug" in playlist ? playlistPath(playlist) : ownPlaylistPath(playlist)}
            className="hover:underline"
          >
            {playlist.name}
          </Link>
        </h2>
        <p className="figures mt-0.5 text-sm text-muted">
          {current >= 0
            ? `${current + 1} of ${playlist.videos.length}`
            : formatCount(playlist.videos.length, "video")}
        </p>
      </div>
      <ol ref={list} className="max-h-[28rem] overflow-y-auto p-2">
        {playlist.videos.map((video, index) => (
          <li key={video.id}>
            <Link
              to={playedVideoPath(playlist, video)}
              aria-current={index === current ? "true" : undefined}
              className={cn(
                "group grid grid-cols-[min(9rem,55%)_minmax(0,1fr)] gap-3 rounded-sm p-2 max-[18rem]:grid-cols-1",
                index === current ? "bg-accent-wash" : "hover:bg-sunken",
              )}
            >
              <VideoThumbnail video={video} place="rail" {...watchedOf(playlist, video.id)} />
              <span className="min-w-0">
                <span className="line-clamp-2 text-sm font-semibold group-hover:underline">
                  {video.title}
                </span>
                {index === current + 1 && current >= 0 && (
                  <span className="text-sm font-semibold text-accent-text">Next up</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
