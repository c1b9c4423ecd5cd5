import { createStore, useStore } from "@/lib/store.ts";

export interface Upload {
  /** Of this page's life only. */
  key: string;
  title: string;
  channelId: string;
  /** Known once the upload is opened. */
  videoId: string | undefined;
  status: "opening" | "uploading" | "paused" | "offline" | "done" | "failed";
  /** Percent sent. */
  progress: number;
  error: string | undefined;
}

export const uploadStore = createStore<readonly Upload[]>([]);

export const useUploads = (): readonly Upload[] => useStore(uploadStore);

/** Whether leaving the page would cut something off. */
export const isSending = (upload: Upload): boolean =>
  upload.status === "opening" ||
  upload.status === "uploading" ||
  upload.status === "paused" ||
  upload.status === "offline";

export function changeUpload(key: string, change: Partial<Upload>): void {
  uploadStore.set(
    uploadStore.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
  );
}

export function removeUpload(key: string): void {
  uploadStore.set(uploadStore.get().filter((upload) => upload.key !== key));
}
