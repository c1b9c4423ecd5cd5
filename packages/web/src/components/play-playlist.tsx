import type { VideoProgress } from "@marquee/contracts/content/history/history.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { Play } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { playsAtOnce } from "@/lib/links.ts";
import { nextOf } from "@/lib/playlist-progress.ts";

interface PlayPlaylistProps {
  playlist: { videos: readonly VideoCard[]; watched: readonly VideoProgress[] };
  /** The watch page of a video, beside the playlist. */
  pathOf: (video: VideoCard) => string;
}

/** Plays a playlist from its first video, and from where the viewer is. Nothing without a video. */
export function PlayPlaylist({ playlist, pathOf }: PlayPlaylistProps) {
  const [first] = playlist.videos;
  const next = nextOf(playlist);
  return (
    <>
      {next && (
        <Button asChild variant="primary" className="max-w-full">
          <Link to={pathOf(next)} state={playsAtOnce}>
            <Play aria-hidden="true" className="fill-current" />
            <span className="min-w-0 py-2 wrap-anywhere whitespace-normal">
              Continue with “{next.title}”
            </span>
          </Link>
        </Button>
      )}
      {first && (
        <Button asChild variant={next ? "secondary" : "primary"}>
          <Link to={pathOf(first)} state={playsAtOnce}>
            {!next && <Play aria-hidden="true" className="fill-current" />}
            Play all
          </Link>
        </Button>
      )}
    </>
  );
}
