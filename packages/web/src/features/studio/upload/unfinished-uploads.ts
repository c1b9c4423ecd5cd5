import {
  type UnfinishedUpload,
  unfinishedUploadsSchema,
} from "@marquee/contracts/content/upload/upload-queue.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { tryStorage } from "@/lib/storage.ts";
import { createStore, useStore } from "@/lib/store.ts";
import { sessionStore } from "@/session/session-store.ts";
import { takesFile, takesReplacement } from "../video-status.ts";
import type { Upload } from "./upload-store.ts";

const storageKey = "unfinished-uploads";

function read(): readonly UnfinishedUpload[] {
  // A text that is not JSON counts as none.
  const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  return unfinishedUploadsSchema.safeParse(stored).data ?? [];
}

const unfinishedStore = createStore(read());

function write(change: (uploads: readonly UnfinishedUpload[]) => readonly UnfinishedUpload[]) {
  // Reads first, because other tabs write to the same list.
  const next = change(read());
  unfinishedStore.set(next);
  tryStorage(() => localStorage.setItem(storageKey, JSON.stringify(next)));
}

/**
 * Takes over the uploads that other tabs begin or end.
 * @returns stops watching
 */
export function watchOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) unfinishedStore.set(read());
  };
  window.addEventListener("storage", changed);
  // Logging out clears the storage, and the event reaches other tabs only.
  unfinishedStore.set(read());
  return () => window.removeEventListener("storage", changed);
}

export const useRememberedUploads = (): readonly UnfinishedUpload[] => useStore(unfinishedStore);

/**
 * Stores what a later visit needs to continue the upload. `isOpening`: its opening may already be answered. `isSent`: the
 * provider has the whole file.
 */
export function rememberUpload(
  { file, ...upload }: Upload,
  { isOpening = false, isSent = false } = {},
): void {
  const session = sessionStore.get();
  const { videoId } = upload;
  if (session.status !== "signed-in" || videoId === undefined) return;
  const unfinished: UnfinishedUpload = {
    user_id: session.user.id,
    video_id: videoId,
    channel_id: upload.channelId,
    channel_name: upload.channelName,
    title: upload.title,
    file_name: file.name,
    size: file.size,
    last_modified: file.lastModified,
    duration: upload.duration,
    ...(isOpening && { opening_key: upload.openingKey }),
    ...(isSent && { is_sent: true }),
    ...(upload.target && {
      target: { address: upload.target.address, expires_at: upload.target.expiresAt },
    }),
  };
  write((uploads) => [...uploads.filter(({ video_id }) => video_id !== videoId), unfinished]);
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

export const isSending = ({ status, replacement }: UploadedVideo): boolean =>
  status === "uploading" || replacement?.status === "uploading";

/** Whether the upload is open at the provider, as far as this browser knows: the answer may be lost. */
export const mayBeOpen = ({ target, opening_key }: UnfinishedUpload): boolean =>
  target !== undefined || opening_key !== undefined;

/** Whether the server still waits for the file; assumed while the video is not known. */
export const isStillOpen = (upload: UnfinishedUpload, video: UploadedVideo | undefined): boolean =>
  video === undefined ||
  (upload.target === undefined && isWaiting(video)) ||
  (mayBeOpen(upload) && isSending(video));

/**
 * The unfinished upload that a chosen file continues. An upload that has ended is not continued: the file begins a new
 * one.
 */
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
