import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { type ComponentProps, Suspense } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Player } from "@/components/player/player.tsx";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { Progress } from "@/components/ui/progress.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { renewPlayback } from "@/data/playback.ts";
import { playbackOf } from "@/lib/playback.ts";
import { percentSent, type Upload, useUploadTo } from "../upload/upload-store.ts";
import { useUnfinishedUploadTo } from "../upload/use-unfinished-uploads.ts";
import { useProcessing } from "../use-processing.ts";
import { isAbandoned, takesFile, takesReplacement } from "../video-status.ts";

const NoFile = lazyWithBoundary(() => import("./no-file.tsx"));
const VideoUpload = lazyWithBoundary(() => import("../upload/video-upload.tsx"));
const SentElsewhere = lazyWithBoundary(() => import("./sent-elsewhere.tsx"));

function sendingText(upload: Upload | undefined): string {
  if (upload?.status === "waiting") return "Waiting for its turn";
  return upload?.status === "paused" ? "Paused" : "Uploading";
}

/** How far the upload or the processing of a video is. */
function Preparation({ video }: { video: OwnVideo }) {
  const upload = useUploadTo(video.id);
  const processing = useProcessing(video);
  const isSending = video.status !== "processing";
  const isPaused = isSending && upload?.status === "paused";
  const sent = upload && percentSent(upload);
  const figure = isSending ? sent : (processing ?? 0);
  return (
    <div className="grid aspect-video place-items-center rounded border bg-sunken p-6">
      <div className="w-full max-w-xs text-center">
        <p className="font-semibold">{isSending ? sendingText(upload) : "Processing"}</p>
        {figure !== undefined && (
          <p className="figures mt-1 font-display text-2xl font-extrabold">
            {Math.floor(figure)} %
          </p>
        )}
        <Progress
          value={figure}
          label={isSending ? "Upload" : "Processing"}
          className="mx-auto mt-4"
        />
        {isSending && upload === undefined ? (
          <Suspense>
            <SentElsewhere videoId={video.id} label="Cancel the upload" />
          </Suspense>
        ) : (
          <p className="mt-4 text-sm text-muted">
            {isPaused
              ? "Continue it in the list of uploads."
              : "You can leave this page; we tell you when it is ready."}
          </p>
        )}
      </div>
    </div>
  );
}

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
