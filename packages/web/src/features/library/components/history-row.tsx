import type { WatchedCard } from "@marquee/contracts/content/history/history.schema";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button.tsx";
import { RelativeTime } from "@/components/ui/relative-time.tsx";
import { playsAtOnce, videoPath } from "@/lib/links.ts";
import { formatDuration } from "@/lib/time.ts";
import { LibraryRow } from "./library-row.tsx";

interface HistoryRowProps {
  video: WatchedCard;
  isRemoving: boolean;
  onRemove: () => void;
}

function watchLabel({ resume_position, finished }: WatchedCard): string {
  if (resume_position !== null) return `Continue at ${formatDuration(resume_position)}`;
  return finished ? "Watch again" : "Watch";
}

/** A watched video, its progress, and a link to continue it. */
export function HistoryRow({ video, isRemoving, onRemove }: HistoryRowProps) {
  const { progress_percent } = video;
  return (
    <LibraryRow
      video={video}
      showsPrice={false}
      bar={
        <span aria-hidden="true" className="mt-1 block h-1 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-accent" style={{ width: `${progress_percent}%` }} />
        </span>
      }
      removeLabel={`Remove “${video.title}” from the history`}
      isRemoving={isRemoving}
      onRemove={onRemove}
    >
      <p className="figures text-sm text-muted">
        Watched <RelativeTime instant={video.watched_at} /> ·{" "}
        <span className="whitespace-nowrap">{Math.round(progress_percent)} %</span>
      </p>
      <Button asChild size="small" className="mt-2">
        <Link to={videoPath(video)} state={playsAtOnce}>
          {watchLabel(video)}
          <span className="sr-only"> {video.title}</span>
        </Link>
      </Button>
    </LibraryRow>
  );
}
