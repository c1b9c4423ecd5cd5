import { Suspense } from "react";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { percentSent, type Upload, useUploadTo } from "../upload/upload-store.ts";
import { type Processed, useProcessing } from "../use-processing.ts";

const SentElsewhere = lazyWithBoundary(() => import("./sent-elsewhere.tsx"));

function sendingText(upload: Upload | undefined): string {
  if (upload?.status === "waiting") return "Waiting for its turn";
  if (upload?.status === "offline") return "No connection";
  return upload?.status === "paused" ? "Paused" : "Uploading";
}

/** How far the upload or the processing of a video is. */
export function Preparation({ video }: { video: Processed }) {
  const upload = useUploadTo(video.id);
  const processing = useProcessing(video);
  // The provider has the file some time before its event says so.
  const isSending = video.status !== "processing" && upload?.status !== "preparing";
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
