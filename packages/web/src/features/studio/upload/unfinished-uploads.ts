import {
  type UnfinishedUpload,
  unfinishedUploadsSchema,
} from "@marquee/contracts/content/upload/upload-queue.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { createStore, useStore } from "@/lib/store.ts";
import { takesFile, takesReplacement } from "../video-status.ts";

const storageKey = "unfinished-uploads";

function read(): readonly UnfinishedUpload[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    const parsed = unfinishedUploadsSchema.safeParse(stored);
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

const unfinishedStore = createStore(read());

function write(change: (uploads: readonly UnfinishedUpload[]) => readonly UnfinishedUpload[]) {
  // Other tabs write as well: what they have written stays.
  const next = change(read());
  unfinishedStore.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage full or forbidden: the upload goes on as long as the page is open.
  }
}

/** Takes over what other tabs have begun or ended. @returns ends it */
export function watchOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) unfinishedStore.set(read());
  };
  window.addEventListener("storage", changed);
  // Signing out clears the storage, and tells only other tabs.
  unfinishedStore.set(read());
  return () => window.removeEventListener("storage", changed);
}

export const useRememberedUploads = (): readonly UnfinishedUpload[] => useStore(unfinishedStore);

export function rememberUpload(upload: UnfinishedUpload): void {
  write((uploads) => [...uploads.filter(({ video_id }) => video_id !== upload.video_id), upload]);
}

export function forgetUpload(videoId: string): void {
  write((uploads) => uploads.filter(({ video_id }) => video_id !== videoId));
}

/** Whether this is the file that the upload began with. Its name may have changed. */
export const isSameFile = (
  { size, last_modified }: Pick<UnfinishedUpload, "size" | "last_modified">,
  file: Pick<File, "size" | "lastModified">,
): boolean => file.size === size && file.lastModified === last_modified;

export const isExpired = ({ target }: UnfinishedUpload, now: number): boolean =>
  target !== undefined && Date.parse(target.expires_at) <= now;

type UploadedVideo = Pick<OwnVideo, "status" | "replacement">;

const isWaiting = ({ status, replacement }: UploadedVideo): boolean =>
  takesFile(status) || (takesReplacement(status) && replacement === null);

const isSending = ({ status, replacement }: UploadedVideo): boolean =>
  status === "uploading" || replacement?.status === "uploading";

/** Whether the server still waits for the file; so it seems too while the video is not known. */
export const isStillOpen = (
  { target }: Pick<UnfinishedUpload, "target">,
  video: UploadedVideo | undefined,
): boolean => video === undefined || (target === undefined ? isWaiting(video) : isSending(video));

/** The upload that goes on with a chosen file. One that is over does not: the file begins as a new upload. */
export const uploadOfFile = (
  uploads: readonly UnfinishedUpload[],
  file: Pick<File, "size" | "lastModified">,
  videoOf: (id: string) => UploadedVideo | undefined,
  now: number,
): UnfinishedUpload | undefined =>
  uploads.find(
    (upload) =>
      isSameFile(upload, file) &&
      !isExpired(upload, now) &&
      isStillOpen(upload, videoOf(upload.video_id)),
  );
