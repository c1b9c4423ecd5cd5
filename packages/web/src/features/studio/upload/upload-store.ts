import { createStore, useStore } from "@/lib/store.ts";
import { uploadsShown } from "./uploads-shown.ts";

export interface UploadTarget {
  /** The provider's upload address; anybody who knows it can send to it. */
  address: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface UploadFailure {
  /** What helps: more minutes, another try, the connection of this device, or a new upload. */
  remedy: "minutes" | "retry" | "connection" | "none";
  message: string;
}

export interface Upload {
  /** Identifies the upload until the page is closed. */
  key: string;
  file: File;
  title: string;
  channelId: string;
  channelName: string;
  /** Seconds. */
  duration: number;
  /** The draft that takes the file; undefined until it is saved. */
  videoId: string | undefined;
  /** Undefined until the provider's upload is open. */
  target: UploadTarget | undefined;
  /** The answer to its draft or to its opening was lost, so it may have one that is not known here. */
  isUnconfirmed?: boolean;
  /** Repeats the opening of an upload whose answer was lost. */
  openingKey: string;
  /** From `preparing` on, the whole file has arrived; `unplayable` is one that could not be prepared. */
  status:
    | "waiting"
    | "starting"
    | "sending"
    | "offline"
    | "paused"
    | "failed"
    | "preparing"
    | "ready"
    | "unplayable";
  /** Bytes that the provider has. */
  sent: number;
  failure: UploadFailure | undefined;
}

export const uploadStore = createStore<readonly Upload[]>([]);

export const useUploads = (): readonly Upload[] => useStore(uploadStore);

const arrived: readonly Upload["status"][] = ["preparing", "ready", "unplayable"];

/** The provider has the whole file, so there is nothing left to send or to cancel. */
export const hasArrived = ({ status }: Upload): boolean => arrived.includes(status);

const results: readonly Upload["status"][] = ["ready", "unplayable"];

/** The upload of a file to the video, until it is known whether the video is ready. */
export const useUploadTo = (id: string): Upload | undefined =>
  useUploads().find(({ videoId, status }) => videoId === id && !results.includes(status));

const underWay: readonly Upload["status"][] = ["starting", "sending", "offline"];

export const isUnderWay = ({ status }: Upload): boolean => underWay.includes(status);

export const percentSent = ({ sent, file }: Upload): number => (sent / file.size) * 100;

function setUploads(uploads: readonly Upload[]): void {
  uploadStore.set(uploads);
  uploadsShown.set(uploads.length > 0);
}

export const findUpload = (key: string): Upload | undefined =>
  uploadStore.get().find((upload) => upload.key === key);

/** Adds uploads. They replace the ended uploads of the same videos. */
export function addUploads(uploads: readonly Upload[]): void {
  const videos = new Set(uploads.map(({ videoId }) => videoId));
  const others = uploadStore.get().filter((one) => !(hasArrived(one) && videos.has(one.videoId)));
  setUploads([...others, ...uploads]);
}

export function changeUpload(key: string, change: Partial<Upload>): void {
  setUploads(
    uploadStore.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
  );
}

export function removeUpload(key: string): void {
  setUploads(uploadStore.get().filter((upload) => upload.key !== key));
}

export function removeUploadsTo(videoId: string): void {
  setUploads(uploadStore.get().filter((upload) => upload.videoId !== videoId));
}

export function removeAllUploads(): void {
  setUploads([]);
}
