import { createStore, useStore } from "@/lib/store.ts";
import { uploadsShown } from "./uploads-shown.ts";

export interface UploadTarget {
  /** The provider's upload address; anybody who knows it can send to it. */
  address: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface UploadFailure {
  /** What helps: more minutes, another try, or a new upload. */
  remedy: "minutes" | "retry" | "none";
  message: string;
}

export interface Upload {
  /** For this page's life only. */
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
  /** Repeats the opening of an upload whose answer was lost. */
  openingKey: string;
  status: "waiting" | "starting" | "sending" | "offline" | "paused" | "done" | "failed";
  /** Bytes that the provider has. */
  sent: number;
  failure: UploadFailure | undefined;
}

export const uploadStore = createStore<readonly Upload[]>([]);

export const useUploads = (): readonly Upload[] => useStore(uploadStore);

const underWay: readonly Upload["status"][] = ["starting", "sending", "offline"];

export const isUnderWay = ({ status }: Upload): boolean => underWay.includes(status);

/** It goes on only when somebody says so. */
export const isHalted = ({ status }: Upload): boolean => status === "paused" || status === "failed";

export const percentSent = ({ sent, file }: Upload): number => (sent / file.size) * 100;

function setUploads(uploads: readonly Upload[]): void {
  uploadStore.set(uploads);
  uploadsShown.set(uploads.length > 0);
}

export const findUpload = (key: string): Upload | undefined =>
  uploadStore.get().find((upload) => upload.key === key);

export function addUploads(uploads: readonly Upload[]): void {
  setUploads([...uploadStore.get(), ...uploads]);
}

export function changeUpload(key: string, change: Partial<Upload>): void {
  setUploads(
    uploadStore.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
  );
}

export function removeUpload(key: string): void {
  setUploads(uploadStore.get().filter((upload) => upload.key !== key));
}

export function removeAllUploads(): void {
  setUploads([]);
}
