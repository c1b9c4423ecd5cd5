import type { OwnPlaylistDetail } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { ArrowDownUp, ListVideo } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { useOwnPlaylistVideo, useRemoveUnavailable } from "@/data/own-playlist-changes.ts";
import { describeError } from "@/lib/api-error.ts";
import { rememberFocus } from "@/lib/focus.ts";
import { ownPlaylistVideoPath } from "@/lib/own-playlist-path.ts";
import { watchedOf } from "@/lib/playlist-progress.ts";
import { toast } from "@/lib/toast.ts";
import { removeRow } from "../remove-row.ts";
import { removedText, unavailableText } from "../video-count-text.ts";
import { seeLatest } from "./browse-buttons.tsx";
import { LibraryRow } from "./library-row.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

const OwnPlaylistOrder = lazyWithBoundary(() => import("./own-playlist-order.tsx"));

/** The videos of a playlist: remove them, and put them in order. */
export function OwnPlaylistVideos({ playlist }: { playlist: OwnPlaylistDetail }) {
  const [isOrdering, setIsOrdering] = useState(false);
  const { videos, video_ids } = playlist;
  if (video_ids.length === 0) {
    return (
      <EmptyState icon={ListVideo} title="No videos in it yet" action={seeLatest}>
        You add a video on its own page.
      </EmptyState>
    );
  }
  const hasOrder = videos.length > 1;
  const unavailable = video_ids.length - videos.length;
  return (
    <section aria-label="Videos">
      <h2 className="sr-only">Videos</h2>
      {hasOrder && (
        <Button className="mb-4" onClick={() => setIsOrdering(!isOrdering)}>
          <ArrowDownUp aria-hidden="true" />
          {isOrdering ? "Done ordering" : "Change the order"}
        </Button>
      )}
      {unavailable > 0 && <Unavailable id={playlist.id} count={unavailable} />}
      {isOrdering && hasOrder ? (
        <Suspense fallback={<RowsSkeleton label="Loading the order" />}>
          <OwnPlaylistOrder playlist={playlist} />
        </Suspense>
      ) : (
        <VideoRows playlist={playlist} />
      )}
    </section>
  );
}

function VideoRows({ playlist }: { playlist: OwnPlaylistDetail }) {
  const remove = useOwnPlaylistVideo(playlist.id);
  return (
    <ol className="divide-y">
      {playlist.videos.map((video) => (
        <LibraryRow
          key={video.id}
          video={video}
          path={ownPlaylistVideoPath(playlist, video)}
          {...watchedOf(playlist, video.id)}
          showsPrice
          removeLabel={`Remove “${video.title}” from “${playlist.name}”`}
          isRemoving={remove.isPending && remove.variables.videoId === video.id}
          onRemove={() =>
            void removeRow(video, (videoId) => remove.mutateAsync({ videoId, isIn: false }))
          }
        />
      ))}
    </ol>
  );
}

/** How many videos the person may no longer see, and a button that takes them out. */
function Unavailable({ id, count }: { id: string; count: number }) {
  const remove = useRemoveUnavailable(id);
  const press = async () => {
    const restoreFocus = rememberFocus();
    try {
      await remove.mutateAsync();
      toast.success(removedText(count));
    } catch (error) {
      toast.error(describeError(error).message);
    }
    restoreFocus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <p>{unavailableText(count)}</p>
      <Button variant="quiet" size="small" loading={remove.isPending} onClick={() => void press()}>
        {count === 1 ? "Remove it" : "Remove them"}
      </Button>
    </div>
  );
}
