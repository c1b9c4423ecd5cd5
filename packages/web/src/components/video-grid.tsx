import type { VideoCard as VideoCardData } from "@marquee/contracts/content/video/video.schema";
import { Loading, Skeleton } from "./ui/skeleton.tsx";
import { VideoCard } from "./video-card.tsx";

export const gridClass = "grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

export function VideoGrid({
  videos,
  startsPage = false,
}: {
  videos: readonly VideoCardData[];
  /** The first list of the page: its first pictures are loaded at once. */
  startsPage?: boolean;
}) {
  return (
    <ul className={gridClass}>
      {videos.map((video, index) => (
        <li key={video.id} className="min-w-0">
          <VideoCard
            video={video}
            eager={startsPage && index < 4}
            largest={startsPage && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

export function VideoCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video" />
      <div className="mt-3 flex gap-3">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex-1 space-y-2 pt-0.5">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    </div>
  );
}

export function VideoGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading label="Loading videos" className={gridClass}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <VideoCardSkeleton key={index} />
      ))}
    </Loading>
  );
}
