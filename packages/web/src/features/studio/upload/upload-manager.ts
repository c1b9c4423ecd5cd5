import { uploadCalls } from "@marquee/contracts/upload/upload.calls";
import type { UpChunk } from "@mux/upchunk";
import type { QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { ownVideoEffects } from "@/data/keys.ts";
import { request } from "@/lib/api.ts";
import { toast } from "@/lib/toast.ts";
import { changeUpload, isSending, removeUpload, type Upload, uploadStore } from "./upload-store.ts";

/** 8 MiB: a multiple of 256 KiB, as the provider wants; a cut-off costs at most one. */
const chunkKilobytes = 8192;

/** A finished upload is shown this long. */
const doneMilliseconds = 6000;

const running = new Map<string, UpChunk>();

function warnBeforeClosing(event: BeforeUnloadEvent): void {
  if (uploadStore.get().some(isSending)) event.preventDefault();
}

export interface NewUpload {
  file: File;
  title: string;
  channelId: string;
  /** Seconds. */
  duration: number;
  /** A video whose file failed, which takes this one. */
  videoId?: string | undefined;
}

const refresh = (client: QueryClient) => invalidate(client, ownVideoEffects);

async function send(client: QueryClient, key: string, address: string, file: File): Promise<void> {
  const { createUpload } = await import("@mux/upchunk");
  const upload = createUpload({ endpoint: address, file, chunkSize: chunkKilobytes, attempts: 8 });
  running.set(key, upload);
  changeUpload(key, { status: "uploading" });
  upload.on("progress", (event) => {
    const percent: unknown = event.detail;
    if (typeof percent === "number") changeUpload(key, { progress: percent });
  });
  upload.on("offline", () => changeUpload(key, { status: "offline" }));
  upload.on("online", () => changeUpload(key, { status: "uploading" }));
  upload.on("error", () => {
    running.delete(key);
    changeUpload(key, {
      status: "failed",
      error: "The connection broke off too often. Choose the file again to retry.",
    });
    void refresh(client);
  });
  upload.on("success", () => {
    running.delete(key);
    changeUpload(key, { status: "done", progress: 100 });
    setTimeout(() => removeUpload(key), doneMilliseconds);
    void refresh(client);
  });
}

/**
 * Reserves minutes, opens a resumable upload and sends the file in chunks; it goes on while other pages are visited.
 * @throws ApiError when the upload is refused; nothing is listed then.
 */
export async function startUpload(client: QueryClient, input: NewUpload): Promise<string> {
  const key = crypto.randomUUID();
  const opened = await request(
    uploadCalls.create,
    {
      body: {
        title: input.title,
        channel_id: input.channelId,
        file_name: input.file.name.slice(-255),
        size: input.file.size,
        duration: input.duration,
        ...(input.videoId !== undefined && { video_id: input.videoId }),
      },
    },
    { idempotencyKey: key },
  );
  const upload: Upload = {
    key,
    title: input.title,
    channelId: input.channelId,
    videoId: opened.video_id,
    status: "opening",
    progress: 0,
    error: undefined,
  };
  uploadStore.set([...uploadStore.get(), upload]);
  window.addEventListener("beforeunload", warnBeforeClosing);
  void refresh(client);
  send(client, key, opened.upload_url, input.file).catch(() => {
    changeUpload(key, { status: "failed", error: "The upload could not be started. Try again." });
  });
  return opened.video_id;
}

export function pauseUpload(key: string): void {
  running.get(key)?.pause();
  changeUpload(key, { status: "paused" });
}

export function resumeUpload(key: string): void {
  running.get(key)?.resume();
  changeUpload(key, { status: "uploading" });
}

/** Gives an upload up; its minutes come back. */
export async function abandonUpload(client: QueryClient, upload: Upload): Promise<void> {
  running.get(upload.key)?.abort();
  running.delete(upload.key);
  removeUpload(upload.key);
  if (upload.videoId !== undefined && upload.status !== "done") {
    await request(uploadCalls.cancel, { params: { id: upload.videoId } }).catch(() =>
      toast.error("The upload could not be cancelled. It ends by itself within an hour."),
    );
    await refresh(client);
  }
}
