import type { UnfinishedUpload } from "@marquee/contracts/content/upload/upload-queue.schema";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { ownVideoEffects } from "@/data/signed-in-keys.ts";
import { forgetListeners } from "@/session/session-store.ts";
import { cancelAtServer, discardDraft } from "./cancel-at-server.ts";
import { dropUploads } from "./drop-uploads.ts";
import { cancelled, saveDraft, sendUpload } from "./send-upload.ts";
import { forgetUpload, mayBeOpen, rememberUpload } from "./unfinished-uploads.ts";
import { failureOf, isVideoDeleted } from "./upload-failure.ts";
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
  {
    status,
    target,
    openingKey = crypto.randomUUID(),
  }: Pick<Upload, "status" | "target"> & { openingKey?: string | undefined },
): Upload => ({
  ...input,
  key: crypto.randomUUID(),
  videoId,
  target,
  openingKey,
  status,
  sent: 0,
  failure: undefined,
});

async function startDraft(key: string): Promise<void> {
  const upload = findUpload(key);
  if (upload === undefined) return;
  try {
    await saveDraft(upload);
    const drafted = findUpload(key);
    if (drafted !== undefined) rememberUpload(drafted);
    changeUpload(key, { status: "waiting" });
  } catch (error) {
    changeUpload(key, { status: "failed", failure: failureOf(error) });
  }
}

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
    const current = { controller: new AbortController(), ended: startDraft(key) };
    running.set(key, current);
    await current.ended;
    running.delete(key);
    const videoId = findUpload(key)?.videoId;
    if (videoId !== undefined) saved.push(videoId);
  }
  startWaiting(client);
  await refresh(client);
  return saved;
}

/** Continues an upload of an earlier visit, whose file was chosen again. */
export function resumeUnfinishedUpload(
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
  const openingKey = unfinished.opening_key;
  const upload = uploadOf(input, { status: "waiting", target, openingKey });
  enqueue(client, [{ ...upload, isUnconfirmed: openingKey !== undefined }]);
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

/** Cancels an upload and releases its minutes. */
export async function cancelUpload(client: QueryClient, key: string): Promise<void> {
  const upload = findUpload(key);
  if (upload === undefined) return;
  const current = running.get(key);
  // Before the removal, which aborts it without this reason.
  current?.controller.abort(cancelled);
  removeUpload(key);
  startWaiting(client);
  const { videoId, target, isUnconfirmed = false } = upload;
  if (videoId === undefined) {
    // The draft may just be saved.
    await current?.ended;
    if (current !== undefined || isUnconfirmed) await discardDraft(client, upload);
    return;
  }
  // An upload that is just being opened is cancelled by `sendUpload`.
  if (upload.status === "starting" && target === undefined) forgetUpload(videoId);
  else await cancelAtServer(client, videoId, { mayBeOpen: target !== undefined || isUnconfirmed });
}

/** Cancels an upload of an earlier visit and releases its minutes. */
export const cancelUnfinishedUpload = (
  client: QueryClient,
  upload: UnfinishedUpload,
): Promise<void> => cancelAtServer(client, upload.video_id, { mayBeOpen: mayBeOpen(upload) });
