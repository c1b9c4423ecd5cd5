import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { processingQuery } from "@/data/own-videos.ts";

export type Processed = Pick<OwnVideo, "id" | "status" | "progress">;

/** Percent of a video's processing, asked again every few seconds; null while it is not being processed. */
export function useProcessing(video: Processed): number | null {
  const client = useQueryClient();
  const isProcessing = video.status === "processing";
  const { data } = useQuery({ ...processingQuery(video.id), enabled: isProcessing });
  // The next file begins at 0.
  useEffect(() => {
    if (!isProcessing) client.removeQueries(processingQuery(video.id));
  }, [client, isProcessing, video.id]);
  return isProcessing ? Math.max(data?.progress ?? 0, video.progress ?? 0) : null;
}
