import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { brand } from "@/brand.ts";
import { Player } from "@/components/player/player.tsx";
import { playerPropsOf } from "@/components/player/player-props-of.ts";
import { Button } from "@/components/ui/button.tsx";
import { Spinner } from "@/components/ui/spinner.tsx";
import { publicVideoQuery } from "@/data/videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { videoPath } from "@/lib/links.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { playbackOf } from "@/lib/playback.ts";

/** A link that leaves the frame: the embedding page stays open. */
function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="touch inline-flex items-center gap-1.5 rounded px-1 font-semibold underline-offset-4 outline-white hover:underline"
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <div className="grid size-full place-content-center gap-3 p-6 text-center">{children}</div>
  );
}

interface EmbeddedVideoProps {
  video: VideoDetail;
  /** Loads the video again. */
  onFailed: () => void;
}

function EmbeddedVideo({ video, onFailed }: EmbeddedVideoProps) {
  const page = videoPath(video);
  if (!video.is_embeddable || playbackOf(video) === undefined) {
    return (
      <Remark>
        <h1 className="text-lg">{video.title}</h1>
        <p>This video can be watched on {brand.name} only.</p>
        <p>
          <OutLink to={page}>Watch on {brand.name}</OutLink>
        </p>
      </Remark>
    );
  }
  return (
    <>
      <h1 className="absolute top-0 left-0 z-10 max-w-full bg-black/75 px-2 text-sm">
        <OutLink to={page}>
          <span className="truncate">{video.title}</span>
        </OutLink>
      </h1>
      <div className="w-[min(100vw,calc(100dvh*16/9))]">
        <Player {...playerPropsOf(video, () => "other")} onFailed={onFailed} />
      </div>
    </>
  );
}

function Content({ videoId }: { videoId: string }) {
  const { data, isPending, error, refetch } = useQuery(publicVideoQuery(videoId));
  usePageTitle(data?.title ?? "Video");
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the video">
        <Spinner className="size-10" />
      </div>
    );
  }
  const isMissing = hasCode(error, "not_found", "invalid_fields");
  // One that was taken down while it was shown is open no more, whatever was read before.
  if (data !== undefined && !isMissing) return <EmbeddedVideo video={data} onFailed={refetch} />;
  return (
    <Remark>
      <h1 className="text-lg">
        {isMissing ? "This video is not available" : "The video could not be loaded"}
      </h1>
      {!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
    </Remark>
  );
}

/** One public free video in a frame of another site, as a visitor sees it. */
export function EmbedPage({ videoId }: { videoId: string }) {
  return (
    <main className="fixed inset-0 grid place-items-center overflow-hidden bg-black text-white">
      <Content videoId={videoId} />
    </main>
  );
}
