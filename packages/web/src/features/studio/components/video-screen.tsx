import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { type ComponentProps, Suspense } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Player } from "@/components/player/player.tsx";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { renewPlayback } from "@/data/playback.ts";
import { playbackOf } from "@/lib/playback.ts";
import { useUploadTo } from "../upload/upload-store.ts";
import { useUnfinishedUploadTo } from "../upload/use-unfinished-uploads.ts";
import { isAbandoned, takesFile, takesReplacement } from "../video-status.ts";
import { Preparation } from "./preparation.tsx";

const NoFile = lazyWithBoundary(() => import("./no-file.tsx"));
const VideoUpload = lazyWithBoundary(() => import("../upload/video-upload.tsx"));

/**
 * The upload that was interrupted or has failed: the list of uploads leaves it to this page. Undefined for a video that
 * plays.
 */
function useWaitingUpload({
  id,
  status,
}: OwnVideo): ComponentProps<typeof VideoUpload> | undefined {
  const unfinished = useUnfinishedUploadTo(id);
  const upload = useUploadTo(id);
  if (takesReplacement(status)) return undefined;
  if (unfinished !== undefined) return { unfinished };
  return upload?.status === "failed" ? { upload } : undefined;
}

/** The place of a video's picture on its owner's page: the player, the upload, or why there is neither. */
export function VideoScreen({ video, control }: { video: OwnVideo; control: PlayerControl }) {
  const waitingUpload = useWaitingUpload(video);
  const hasUpload = useUploadTo(video.id) !== undefined;
  if (waitingUpload !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <VideoUpload {...waitingUpload} />
      </Suspense>
    );
  }
  const isWithoutFile = takesFile(video.status);
  if (
    video.status === "uploading" ||
    video.status === "processing" ||
    (isWithoutFile && hasUpload)
  ) {
    return <Preparation video={video} />;
  }
  if (isWithoutFile || isAbandoned(video.status)) {
    return (
      <Suspense fallback={<Skeleton className="aspect-video" />}>
        <NoFile video={video} />
      </Suspense>
    );
  }
  const playback = playbackOf(video);
  if (playback === undefined) {
    return (
      <div className="grid aspect-video place-items-center rounded bg-sunken text-muted">
        No preview at the moment
      </div>
    );
  }
  return (
    <Player
      key={video.id}
      videoId={video.id}
      title={video.title}
      channelName={video.channel_name}
      poster={video.mux_thumbnail_url ?? video.thumbnail_url}
      playback={playback}
      renew={() => renewPlayback(video.id)}
      control={control}
    />
  );
}
