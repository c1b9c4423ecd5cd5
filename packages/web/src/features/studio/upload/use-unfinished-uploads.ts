import type { UnfinishedUpload } from "@marquee/contracts/content/upload/upload-queue.schema";
import { useEffect } from "react";
import { useUser } from "@/session/use-session.ts";
import { useRememberedUploads, watchOtherTabs } from "./unfinished-uploads.ts";
import { useUploads } from "./upload-store.ts";

/** The caller's uploads of earlier visits and of other tabs, which this tab does not send. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  const userId = useUser()?.id;
  useEffect(watchOtherTabs, []);
  const here = new Set(useUploads().map(({ videoId }) => videoId));
  return useRememberedUploads().filter(
    ({ user_id, video_id }) => user_id === userId && !here.has(video_id),
  );
}

/** As `useUnfinishedUploads`, for one video. */
export const useUnfinishedUploadTo = (videoId: string): UnfinishedUpload | undefined =>
  useUnfinishedUploads().find(({ video_id }) => video_id === videoId);
