import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "@/components/part-boundary.tsx";
import { Player } from "@/components/player/player.tsx";
import type { PlayerControl } from "@/components/player/player-control.ts";
import { Button } from "@/components/ui/button.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { renewPlayback } from "@/data/playback.ts";
import { channelOf, channelPath } from "@/lib/links.ts";
import { isHalted, percentSent, useUploadTo } from "../upload/upload-store.ts";
import { useUnfinished } from "../upload/use-unfinished.ts";
import { useProcessing } from "../use-processing.ts";
import { isGivenUp, takesFile, takesReplacement } from "../video-status.ts";

const NeedsFile = lazyPart(() => import("./needs-file.tsx"));
const VideoUpload = lazyPart(() => import("../upload/video-upload.tsx"));
const SentElsewhere = lazyPart(() => import("./sent-elsewhere.tsx"));

function Waiting({ video }: { video: OwnVideo }) {
  const upload = useUploadTo(video.id);
  const processing = useProcessing(video);
  const sending = video.status === "uploading";
  const sent = upload && percentSent(upload);
  const figure = sending ? sent : (processing ?? 0);
  return (
    <div
      role="status"
      className="grid aspect-video place-items-center rounded border bg-sunken p-6"
    >
      <div className="w-full max-w-xs text-center">
        <p className="font-semibold">{sending ? "Uploading" : "Processing"}</p>
        {figure !== undefined && (
          <p className="figures mt-1 font-display text-2xl font-extrabold">
            {Math.floor(figure)} %
          </p>
        )}
        <Progress
          value={figure}
          label={sending ? "Upload" : "Processing"}
          className="mx-auto mt-4"
        />
        {sending && upload === undefined ? (
          <Suspense>
            <SentElsewhere videoId={video.id} label="Cancel the upload" />
          </Suspense>
        ) : (
          <p className="mt-4 text-sm text-muted">
            You can leave this page; we tell you when it is ready.
          </p>
        )}
      </div>
    </div>
  );
}

/** A cancelled or timed-out upload; a new video takes the file. */
function GivenUp({ video }: { video: OwnVideo }) {
  return (
    <div className="grid aspect-video place-items-center rounded border bg-sunken p-6 text-center">
      <div className="max-w-sm">
        <p className="font-semibold">
          {video.status === "cancelled" ? "The upload was cancelled" : "The upload never finished"}
        </p>
        <p className="mt-1 text-sm text-muted">
          Its minutes were released. Upload the file as a new video in its channel.
        </p>
        <Button asChild className="mt-5">
          <Link to={channelPath(channelOf(video))}>Go to {video.channel_name}</Link>
        </Button>
      </div>
    </div>
  );
}

/** The picture of the caller's own video: on its way, missing, or to play. */
export function VideoScreen({ video, control }: { video: OwnVideo; control: PlayerControl }) {
  const unfinished = useUnfinished().find(({ video_id }) => video_id === video.id);
  const upload = useUploadTo(video.id);
  const isReplaced = takesReplacement(video.status);
  if (unfinished !== undefined && !isReplaced) {
    return (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <VideoUpload unfinished={unfinished} />
      </Suspense>
    );
  }
  if (upload !== undefined && !isReplaced && (takesFile(video.status) || isHalted(upload))) {
    return (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <VideoUpload upload={upload} />
      </Suspense>
    );
  }
  if (video.status === "uploading" || video.status === "processing")
    return <Waiting video={video} />;
  if (takesFile(video.status)) {
    return (
      <Suspense fallback={<Skeleton className="aspect-video" />}>
        <NeedsFile video={video} />
      </Suspense>
    );
  }
  if (isGivenUp(video.status)) return <GivenUp video={video} />;
  if (video.mux_playback_url === null) {
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
      poster={video.mux_thumbnail_url ?? video.thumbnail_url}
      playback={{ url: video.mux_playback_url, expiresAt: video.playback_expires_at }}
      renew={() => renewPlayback(video.id)}
      control={control}
    />
  );
}
