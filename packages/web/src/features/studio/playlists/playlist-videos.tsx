import { maxSeriesVideos } from "@marquee/contracts/content/series/series.schema";
import { ArrowDownUp, ListVideo, Plus, X } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { rememberNextRow } from "@/lib/remember-next-row.ts";
import { AddVideos } from "./add-videos.tsx";
import { type PlaylistVideo, PlaylistVideoName } from "./playlist-video.tsx";

const SortableVideos = lazyWithBoundary(() => import("./sortable-videos.tsx"));

interface PlaylistVideosProps {
  channelId: string;
  videos: readonly PlaylistVideo[];
  /** The form has unsaved changes. */
  isDirty: boolean;
  onChange: (videos: readonly PlaylistVideo[]) => void;
}

/** The videos of a playlist: add, remove, and put in order. Nothing is saved here. */
export function PlaylistVideos({ channelId, videos, isDirty, onChange }: PlaylistVideosProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const [status, setStatus] = useState("");
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" />
      Add videos
    </Button>
  );
  const full =
    videos.length >= maxSeriesVideos
      ? `A playlist holds at most ${maxSeriesVideos} videos. Remove one to add another.`
      : undefined;
  const remove = (removed: PlaylistVideo) => {
    const restoreFocus = rememberNextRow();
    onChange(videos.filter(({ id }) => id !== removed.id));
    restoreFocus();
    setStatus(`${removed.title} is removed from the playlist. Save to keep the change.`);
  };
  return (
    <Section title="Videos in order">
      <p role="status" className="sr-only">
        {isDirty && status}
      </p>
      {videos.length === 0 ? (
        <EmptyState icon={ListVideo} title="No videos in it yet" action={add}>
          Add videos of this channel. Viewers see the playlist in this order.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            {add}
            {videos.length > 1 && (
              <Button onClick={() => setIsOrdering(!isOrdering)}>
                <ArrowDownUp aria-hidden="true" />
                {isOrdering ? "Done ordering" : "Change the order"}
              </Button>
            )}
          </div>
          {isOrdering && videos.length > 1 ? (
            <Suspense
              fallback={
                <Loading label="Loading the order" className="space-y-2">
                  <Skeleton className="h-16" />
                  <Skeleton className="h-16" />
                </Loading>
              }
            >
              <SortableVideos videos={videos} onReorder={onChange} />
            </Suspense>
          ) : (
            <VideoList videos={videos} onRemove={remove} />
          )}
        </>
      )}
      <Drawer open={isAdding} onOpenChange={setIsAdding} title="Add videos" wide>
        <AddVideos
          channelId={channelId}
          isAdded={(id) => videos.some((video) => video.id === id)}
          full={full}
          onAdd={(video) => onChange([...videos, video])}
        />
      </Drawer>
    </Section>
  );
}

interface VideoListProps {
  videos: readonly PlaylistVideo[];
  onRemove: (video: PlaylistVideo) => void;
}

function VideoList({ videos, onRemove }: VideoListProps) {
  return (
    <ol aria-label="Videos in order" className="space-y-2">
      {videos.map((video, index) => (
        <li
          key={video.id}
          className="flex items-center gap-2 rounded border bg-raised p-2 sm:gap-3"
        >
          <span
            aria-hidden="true"
            className="figures min-w-6 shrink-0 text-right text-sm text-muted"
          >
            {index + 1}
          </span>
          <div className="min-w-0 flex-1">
            <PlaylistVideoName video={video} />
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${video.title}`}
            onClick={() => onRemove(video)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ol>
  );
}
