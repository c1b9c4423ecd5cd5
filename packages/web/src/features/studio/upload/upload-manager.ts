import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import type { UnfinishedUpload } from "@marquee/contracts/content/upload/upload-queue.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { isInPreparation } from "@/data/own-videos.ts";
import { ownVideoEffects } from "@/data/signed-in-keys.ts";
import { request } from "@/lib/api.ts";
import { describeError, hasCode, unlessDeleted } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { forgetListeners } from "@/session/session-store.ts";
import { takesFile } from "../video-status.ts";
import { dropUploads } from "./drop-uploads.ts";
import {
  cancelled,
  failureOf,
  isVideoDeleted,
  rememberForNextVisit,
  saveDraft,
  sendUpload,
} from "./send-upload.ts";
import { forgetUpload } from "./unfinished-uploads.ts";
import {
  addUploads,
  changeUpload,
  findUpload,
  isUnderWay,
  removeAllUploads,
  removeUpload,
  type Upload,
  uploadStore,
} from "./upload-store.ts";

/** More uploads at once would only make each one slower. */
const maxAtOnce = 2;

interface Run {
  controller: AbortController;
  /** Resolves when the upload no longer sends anything. */
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
  /** The video that waits for the file; without it, a draft is made. */
  videoId?: string | undefined;
}

const refresh = (client: QueryClient) => invalidate(client, ownVideoEffects);

function warnBeforeClosing(event: BeforeUnloadEvent): void {
  if (uploadStore.get().some(isUnderWay)) event.preventDefault();
}

function stopEverything(): void {
  for (const { controller } of running.values()) controller.abort();
  removeAllUploads();
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
    await sendUpload(client, key, signal);
  } catch (error) {
    const videoId = findUpload(key)?.videoId;
    if (videoId !== undefined && (await isVideoDeleted(videoId, error))) dropUploads(videoId);
    else if (!signal.aborted) changeUpload(key, { status: "failed", failure: failureOf(error) });
  }
}

function run(client: QueryClient, key: string): void {
  changeUpload(key, { status: "starting", failure: undefined });
  const controller = new AbortController();
  // It was cancelled, or its video was deleted.
  const stopFollowing = uploadStore.subscribe(
    () => findUpload(key) === undefined && controller.abort(),
  );
  const ended = sendAfter(running.get(key), client, key, controller.signal);
  const current = { controller, ended };
  running.set(key, current);
  void ended.then(() => {
    stopFollowing();
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

/** Stops the current wait for a connection. */
let stopWatching = (): void => undefined;

/** Continues the uploads that failed without a connection as soon as there is one. */
function watchConnection(client: QueryClient): void {
  stopWatching();
  stopWatching = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return;
    for (const { key, failure } of uploadStore.get()) {
      if (failure?.remedy === "connection") continueUpload(client, key);
    }
  });
}

function enqueue(client: QueryClient, uploads: readonly Upload[]): void {
  watchConnection(client);
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
 * Saves a draft of each video first, so that no title is lost. Then it sends the files, also while other pages are
 * opened.
 * @returns the ids of the videos whose drafts are saved
 */
export async function startUploads(
  client: QueryClient,
  inputs: readonly NewUpload[],
): Promise<string[]> {
  const saved: string[] = [];
  const uploads = inputs.map((input) => uploadOf(input, { status: "starting", target: undefined }));
  enqueue(client, uploads);
  for (const { key } of uploads) {
    const upload = findUpload(key);
    if (upload === undefined) continue;
    try {
      saved.push(await saveDraft(upload));
      const drafted = findUpload(key);
      if (drafted !== undefined) rememberForNextVisit(drafted);
      changeUpload(key, { status: "waiting" });
    } catch (error) {
      changeUpload(key, { status: "failed", failure: failureOf(error) });
    }
  }
  startWaiting(client);
  await refresh(client);
  return saved;
}

/** Continues an upload of an earlier visit, whose file was chosen again. */
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
  enqueue(client, [uploadOf(input, { status: "waiting", target })]);
  startWaiting(client);
}

/** The provider keeps what was sent. */
export function pauseUpload(client: QueryClient, key: string): void {
  changeUpload(key, { status: "paused" });
  running.get(key)?.controller.abort();
  startWaiting(client);
}

/** Continues a paused upload, or tries a failed one again. */
export function continueUpload(client: QueryClient, key: string): void {
  changeUpload(key, { status: "waiting", failure: undefined });
  startWaiting(client);
}

/**
 * Cancels the upload of a video, if it is open. After a failure the video is read: the answer may be lost.
 * @returns whether it was open
 * @throws the failure of an upload that is not cancelled
 */
async function cancelOpen(videoId: string): Promise<boolean> {
  const params = { id: videoId };
  try {
    await request(uploadCalls.cancel, { params });
    return true;
  } catch (error) {
    const video = await request(videoCalls.byId, { params }).catch(unlessDeleted);
    if (video !== undefined && isInPreparation(video)) throw error;
    return video === undefined || !takesFile(video.status);
  }
}

async function cancelAtServer(
  client: QueryClient,
  videoId: string,
  mayBeOpen: boolean,
): Promise<void> {
  forgetUpload(videoId);
  try {
    if (!mayBeOpen || !(await cancelOpen(videoId))) {
      toast.success("The video stays among your videos as it is.");
    }
  } catch (error) {
    toast.error(
      // The file has arrived.
      hasCode(error, "invalid_state")
        ? describeError(error).message
        : "The upload could not be cancelled. It ends automatically within a day.",
    );
  }
  await refresh(client);
}

/** Cancels an upload and releases its minutes. */
export async function cancelUpload(client: QueryClient, key: string): Promise<void> {
  const upload = findUpload(key);
  if (upload === undefined) return;
  // Before the removal, which aborts it without this reason.
  running.get(key)?.controller.abort(cancelled);
  removeUpload(key);
  startWaiting(client);
  if (upload.videoId === undefined) return;
  const mayBeOpen = upload.target !== undefined || upload.isUnanswered === true;
  // An upload that is just being opened is cancelled by `sendUpload`.
  if (upload.status === "starting" && upload.target === undefined) forgetUpload(upload.videoId);
  else await cancelAtServer(client, upload.videoId, mayBeOpen);
}

/** Cancels an upload of an earlier visit and releases its minutes. */
export const cancelUnfinished = (
  client: QueryClient,
  { video_id, target }: UnfinishedUpload,
): Promise<void> => cancelAtServer(client, video_id, target !== undefined);
