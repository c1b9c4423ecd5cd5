import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import type { UnfinishedUpload } from "@marquee/contracts/content/upload/upload-queue.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { ownVideoEffects } from "@/data/keys.ts";
import { request } from "@/lib/api.ts";
import { ApiError, describeError, hasCode } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { forgetListeners, sessionStore } from "@/session/session-store.ts";
import { SendError, sendFile } from "./send-file.ts";
import { forgetUpload, rememberUpload } from "./unfinished-uploads.ts";
import { withUploadLock } from "./upload-lock.ts";
import {
  addUploads,
  changeUpload,
  findUpload,
  isUnderWay,
  removeAllUploads,
  removeUpload,
  type Upload,
  type UploadFailure,
  type UploadTarget,
  uploadStore,
} from "./upload-store.ts";

/** More at once would only make each of them slower. */
const maxAtOnce = 2;

/** A finished upload is shown this long. */
const doneMilliseconds = 6000;

interface Run {
  controller: AbortController;
  /** Resolves when nothing of it goes on. */
  ended: Promise<void>;
}

const running = new Map<string, Run>();

export interface NewUpload {
  file: File;
  title: string;
  channelId: string;
  channelName: string;
  /** Seconds. */
  duration: number;
  /** A video that waits for a file; a draft is made without it. */
  videoId?: string | undefined;
}

const sendProblems: Record<SendError["problem"], UploadFailure> = {
  expired: {
    remedy: "none",
    message: "This upload is no longer open. Cancel it, then add the file again.",
  },
  unreachable: {
    remedy: "retry",
    message: "The connection was lost too often. Try again: it goes on where it stopped.",
  },
  unreadable: {
    remedy: "none",
    message: "The file was changed, moved or removed. Cancel this upload, then add the file again.",
  },
};

const runsElsewhere: UploadFailure = {
  remedy: "retry",
  message: "Another tab is sending this file. Close that tab, or leave it to go on there.",
};

function failureOf(error: unknown): UploadFailure {
  if (error instanceof SendError) return sendProblems[error.problem];
  return {
    remedy: hasCode(error, "minutes_exhausted") ? "minutes" : "retry",
    message: describeError(error).message,
  };
}

const refresh = (client: QueryClient) => invalidate(client, ownVideoEffects);

function warnBeforeClosing(event: BeforeUnloadEvent): void {
  if (uploadStore.get().some(isUnderWay)) event.preventDefault();
}

function stopEverything(): void {
  for (const { controller } of running.values()) controller.abort();
  removeAllUploads();
}

/** Keeps what a later visit needs to go on with the upload. */
function remember({ file, ...upload }: Upload): void {
  const session = sessionStore.get();
  if (session.status !== "signed-in" || upload.videoId === undefined) return;
  rememberUpload({
    user_id: session.user.id,
    video_id: upload.videoId,
    channel_id: upload.channelId,
    channel_name: upload.channelName,
    title: upload.title,
    file_name: file.name,
    size: file.size,
    last_modified: file.lastModified,
    duration: upload.duration,
    ...(upload.target && {
      target: { address: upload.target.address, expires_at: upload.target.expiresAt },
    }),
  });
}

/** The draft of the upload, with its title. */
async function saveDraft({ key, title, channelId, videoId }: Upload): Promise<string> {
  if (videoId !== undefined) return videoId;
  const body = { title, channel_id: channelId };
  const { id } = await request(videoCalls.create, { body });
  changeUpload(key, { videoId: id });
  return id;
}

/** Reserves the minutes and opens the provider's upload, unless it is open. */
async function openTarget(upload: Upload, videoId: string): Promise<UploadTarget> {
  if (upload.target !== undefined) return upload.target;
  const { key, file, title, channelId, duration, openingKey } = upload;
  try {
    const { upload_url: address, expires_at: expiresAt } = await request(
      uploadCalls.create,
      {
        body: {
          title,
          channel_id: channelId,
          file_name: file.name.slice(-255),
          size: file.size,
          duration,
          video_id: videoId,
        },
      },
      { idempotencyKey: openingKey },
    );
    changeUpload(key, { target: { address, expiresAt } });
    return { address, expiresAt };
  } catch (error) {
    // A refusal is final for its key. Where the answer was lost, the same key finds the upload that was opened.
    const isRefusal = error instanceof ApiError && !hasCode(error, "unavailable", "internal");
    if (isRefusal) changeUpload(key, { openingKey: crypto.randomUUID() });
    throw error;
  }
}

async function send(client: QueryClient, key: string, signal: AbortSignal): Promise<void> {
  const upload = findUpload(key);
  if (upload === undefined) return;
  const videoId = await saveDraft(upload);
  const work = async () => {
    const isNew = upload.target === undefined;
    const { address } = await openTarget(upload, videoId);
    signal.throwIfAborted();
    const opened = findUpload(key);
    if (opened !== undefined) remember(opened);
    if (isNew) void refresh(client);
    changeUpload(key, { status: "sending" });
    await sendFile({
      address,
      file: upload.file,
      signal,
      isNew,
      onSent: (sent) => changeUpload(key, { sent }),
      onConnection: (isConnected) =>
        changeUpload(key, { status: isConnected ? "sending" : "offline" }),
    });
    forgetUpload(videoId);
    changeUpload(key, { status: "done", sent: upload.file.size });
    setTimeout(() => removeUpload(key), doneMilliseconds);
  };
  if (!(await withUploadLock(videoId, work))) {
    changeUpload(key, { status: "failed", failure: runsElsewhere });
  }
}

async function sendAfter(
  before: Run | undefined,
  client: QueryClient,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  // An upload that was paused a moment ago still holds its lock.
  await before?.ended;
  try {
    await send(client, key, signal);
  } catch (error) {
    if (!signal.aborted) changeUpload(key, { status: "failed", failure: failureOf(error) });
  }
}

function run(client: QueryClient, key: string): void {
  changeUpload(key, { status: "starting", failure: undefined });
  const controller = new AbortController();
  const ended = sendAfter(running.get(key), client, key, controller.signal);
  const current = { controller, ended };
  running.set(key, current);
  void ended.then(() => {
    if (running.get(key) === current) running.delete(key);
    startWaiting(client);
    return refresh(client);
  });
}

/** Starts the uploads that wait, in their order, as long as there is room. */
function startWaiting(client: QueryClient): void {
  const uploads = uploadStore.get();
  const room = maxAtOnce - uploads.filter(isUnderWay).length;
  const next = uploads.filter(({ status }) => status === "waiting").slice(0, Math.max(0, room));
  for (const { key } of next) run(client, key);
}

function enqueue(uploads: readonly Upload[]): void {
  addEventListener("beforeunload", warnBeforeClosing);
  forgetListeners.add(stopEverything);
  addUploads(uploads);
}

const uploadOf = (
  { videoId, ...input }: NewUpload,
  { status, target }: Pick<Upload, "status" | "target">,
): Upload => ({
  ...input,
  key: crypto.randomUUID(),
  videoId,
  target,
  openingKey: crypto.randomUUID(),
  status,
  sent: 0,
  failure: undefined,
});

/**
 * Saves a draft of each video first, so that no title is lost, and then sends the files, which goes on while other
 * pages are opened.
 * @returns the ids of the videos whose drafts are saved
 */
export async function startUploads(
  client: QueryClient,
  inputs: readonly NewUpload[],
): Promise<string[]> {
  const saved: string[] = [];
  const uploads = inputs.map((input) => uploadOf(input, { status: "starting", target: undefined }));
  enqueue(uploads);
  for (const { key } of uploads) {
    const upload = findUpload(key);
    if (upload === undefined) continue;
    try {
      saved.push(await saveDraft(upload));
      const drafted = findUpload(key);
      if (drafted !== undefined) remember(drafted);
      changeUpload(key, { status: "waiting" });
    } catch (error) {
      changeUpload(key, { status: "failed", failure: failureOf(error) });
    }
  }
  startWaiting(client);
  await refresh(client);
  return saved;
}

/** Goes on with an upload of an earlier visit, whose file was picked again. */
export function resumeUnfinished(
  client: QueryClient,
  unfinished: UnfinishedUpload,
  file: File,
): void {
  const target = unfinished.target && {
    address: unfinished.target.address,
    expiresAt: unfinished.target.expires_at,
  };
  const input = {
    file,
    title: unfinished.title,
    channelId: unfinished.channel_id,
    channelName: unfinished.channel_name,
    duration: unfinished.duration,
    videoId: unfinished.video_id,
  };
  enqueue([uploadOf(input, { status: "waiting", target })]);
  startWaiting(client);
}

/** What was sent stays at the provider. */
export function pauseUpload(client: QueryClient, key: string): void {
  changeUpload(key, { status: "paused" });
  running.get(key)?.controller.abort();
  startWaiting(client);
}

/** Goes on with a paused upload, or tries a failed one again. */
export function continueUpload(client: QueryClient, key: string): void {
  changeUpload(key, { status: "waiting", failure: undefined });
  startWaiting(client);
}

async function cancelAtServer(
  client: QueryClient,
  videoId: string,
  isOpen: boolean,
): Promise<void> {
  forgetUpload(videoId);
  if (isOpen) {
    await request(uploadCalls.cancel, { params: { id: videoId } }).catch(() =>
      toast.error("The upload could not be cancelled. It ends automatically within a day."),
    );
  } else {
    toast.success("The video stays among your videos as it is.");
  }
  await refresh(client);
}

/** Gives an upload up; its minutes come back. */
export async function cancelUpload(client: QueryClient, key: string): Promise<void> {
  const upload = findUpload(key);
  if (upload === undefined) return;
  removeUpload(key);
  running.get(key)?.controller.abort();
  startWaiting(client);
  if (upload.videoId === undefined) return;
  await cancelAtServer(client, upload.videoId, upload.target !== undefined);
}

/** Gives an upload of an earlier visit up; its minutes come back. */
export const cancelUnfinished = (
  client: QueryClient,
  { video_id, target }: UnfinishedUpload,
): Promise<void> => cancelAtServer(client, video_id, target !== undefined);
