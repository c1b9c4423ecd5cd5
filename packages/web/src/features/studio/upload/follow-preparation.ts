import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { isInPreparation, ownVideoQuery, processingPollMilliseconds } from "@/data/own-videos.ts";
import { hasCode } from "@/lib/api-error.ts";
import { takesReplacement } from "../video-status.ts";
import { forgetUpload, isSending } from "./unfinished-uploads.ts";
import { changeUpload, findUpload, removeUpload, uploadStore } from "./upload-store.ts";

/** An upload whose video is ready is shown this long. */
const readyMilliseconds = 6000;

const isRefused = (key: string): boolean => findUpload(key)?.status === "unplayable";

function showResult(key: string, { status, error, replacement }: OwnVideo): void {
  const message = status === "errored" ? error : replacement?.error;
  if (message) {
    changeUpload(key, { status: "unplayable", failure: { remedy: "none", message } });
  } else if (takesReplacement(status) && !isRefused(key)) {
    changeUpload(key, { status: "ready" });
    setTimeout(() => removeUpload(key), readyMilliseconds);
  } else {
    // Somebody has deleted the video, or given it another file.
    removeUpload(key);
  }
}

/**
 * Shows a sent upload until its video is ready, or until the person hides it. One that was refused also leaves when its
 * video is deleted or gets another file, which another tab may do.
 */
export function followPreparation(client: QueryClient, key: string, videoId: string): void {
  const observer = new QueryObserver(client, {
    ...ownVideoQuery(videoId),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: () => findUpload(key)?.status === "preparing" && processingPollMilliseconds,
  });
  const stopObserving = observer.subscribe(({ data, error, isFetchedAfterMount }) => {
    if (hasCode(error, "not_found")) removeUpload(key);
    // The cached video may be older than the file.
    if (!isFetchedAfterMount || data === undefined) return;
    if (!isSending(data)) forgetUpload(videoId);
    if (!isInPreparation(data)) showResult(key, data);
    else if (isRefused(key)) removeUpload(key);
    if (findUpload(key)?.status === "ready") stop();
  });
  const stopWatching = uploadStore.subscribe(() => findUpload(key) === undefined && stop());
  function stop(): void {
    stopObserving();
    stopWatching();
  }
}
