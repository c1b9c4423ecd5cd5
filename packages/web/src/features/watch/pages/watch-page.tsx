import type { WatchedVideo } from "@marquee/contracts/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { NotFound } from "@/app/pages/not-found.tsx";
import { useUser } from "@/app/session/use-session.ts";
import { Player } from "@/components/player/player.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { renewPlayback } from "@/data/playback.ts";
import { hasCode } from "@/lib/api-error.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { channelPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { publicVideoQuery, tellProgress, tellView } from "../api/video.ts";
import { ClosedScreen } from "../components/closed-screen.tsx";
import { RelatedVideos } from "../components/related-videos.tsx";
import { VideoFacts } from "../components/video-facts.tsx";

function WatchSkeleton() {
  return (
    <Loading label="Loading the video" className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <Skeleton className="aspect-video" />
        <Skeleton className="mt-5 h-8 w-2/3" />
        <Skeleton className="mt-3 h-4 w-40" />
        <Skeleton className="mt-6 h-16" />
      </div>
    </Loading>
  );
}

function Screen({ video, address }: { video: WatchedVideo; address: string }) {
  const member = useUser() !== undefined;
  if (video.access !== "granted" || video.mux_playback_url === null) {
    return <ClosedScreen video={video} />;
  }
  return (
    <Player
      key={video.id}
      videoId={video.id}
      title={video.title}
      poster={video.mux_thumbnail_url ?? video.thumbnail_url}
      playback={{ url: video.mux_playback_url, expiresAt: video.playback_expires_at }}
      renew={() => renewPlayback(video.id)}
      onWatched={(seconds) => void tellView(video.id, seconds)}
      startAt={video.resume_position}
      onProgress={
        member ? (place) => void tellProgress({ id: video.id, address }, place) : undefined
      }
    />
  );
}

/** The watch page: free, unbought, bought, being prepared (spec §2; unknown and withheld are one: not found). */
export default function WatchPage() {
  const { videoId = "" } = useParams();
  const { pathname, search } = useLocation();
  const query = useQuery(publicVideoQuery(videoId));
  const video = query.data;
  usePageTitle(video?.title ?? new URLSearchParams(search).get("video_name") ?? undefined);
  useCrumbs(
    pathname,
    video && [
      {
        name: video.channel_name,
        to: channelPath({
          id: video.channel_id,
          slug: video.channel_slug,
          name: video.channel_name,
        }),
      },
      { name: video.title },
    ],
  );
  if (query.isPending) return <WatchSkeleton />;
  if (video === undefined) {
    if (hasCode(query.error, "not_found", "invalid_fields")) return <NotFound />;
    return (
      <>
        <h1 className="sr-only">Video</h1>
        <ErrorState
          title="The video could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </>
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="min-w-0">
        <Screen video={video} address={videoId} />
        <VideoFacts video={video} />
      </article>
      <RelatedVideos channelId={video.channel_id} except={video.id} />
    </div>
  );
}
