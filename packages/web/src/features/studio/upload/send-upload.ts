import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { withoutDirectionControls } from "@marquee/contracts/name-characters";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { ownVideoEffects } from "@/data/signed-in-keys.ts";
import { request } from "@/lib/api.ts";
import { describeError, hasCode, mayBeStored } from "@/lib/api-error.ts";
import { sessionStore } from "@/session/session-store.ts";
import { cancelAtServer } from "./cancel-at-server.ts";
import { createDraft } from "./create-draft.ts";
import { followPreparation } from "./follow-preparation.ts";
import { SendError, sendFile } from "./send-file.ts";
import { forgetUpload, rememberUpload } from "./unfinished-uploads.ts";
import { withUploadLock } from "./upload-lock.ts";
import {
  changeUpload,
  findUpload,
  type Upload,
  type UploadFailure,
  type UploadTarget,
} from "./upload-store.ts";

const sendProblems: Record<SendError["problem"], UploadFailure> = {
  expired: {
    remedy: "none",
    message: "This upload is no longer open. Cancel it, then add the file again.",
  },
  unreachable: {
    remedy: "retry",
    message: "The connection was lost too often. Try again: it continues where it stopped.",
  },
  unreadable: {
    remedy: "none",
    message: "The file was changed, moved or removed. Cancel this upload, then add the file again.",
  },
};

const runsElsewhere: UploadFailure = {
  remedy: "retry",
  message: "Another tab is sending this file. Close that tab, or let it continue there.",
};

const noConnection: UploadFailure = {
  remedy: "connection",
  message: "No connection. It continues automatically.",
};

/** Why the upload failed, and what helps. */
export function failureOf(error: unknown): UploadFailure {
  const isUnreachable =
    error instanceof SendError ? error.problem === "unreachable" : hasCode(error, "unavailable");
  if (isUnreachable && !onlineManager.isOnline()) return noConnection;
  if (error instanceof SendError) return sendProblems[error.problem];
  return {
    remedy: hasCode(error, "minutes_exhausted") ? "minutes" : "retry",
    message: describeError(error).message,
  };
}

/** Whether the upload failed because its video was deleted, here or on another device. */
export async function isVideoDeleted(videoId: string, error: unknown): Promise<boolean> {
  const isPossible =
    error instanceof SendError ? error.problem === "expired" : hasCode(error, "not_found");
  if (!isPossible) return false;
  return request(videoCalls.byId, { params: { id: videoId } }).then(
    ({ status }) => status === "deleted",
    (failure: unknown) => hasCode(failure, "not_found"),
  );
}

/** Stores what a later visit needs to continue the upload, and whether its opening may already be answered. */
export function rememberForNextVisit({ file, ...upload }: Upload, isOpening = false): void {
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
    ...(isOpening && { opening_key: upload.openingKey }),
    ...(upload.target && {
      target: { address: upload.target.address, expires_at: upload.target.expiresAt },
    }),
  });
}

/** The draft of the upload, with its title; the same one when an answer was lost. */
export async function saveDraft(upload: Upload): Promise<string> {
  const { key, videoId } = upload;
  if (videoId !== undefined) return videoId;
  try {
    const { id } = await createDraft(upload);
    changeUpload(key, { videoId: id, isUnanswered: false });
    return id;
  } catch (error) {
    changeUpload(key, { isUnanswered: mayBeStored(error) });
    throw error;
  }
}

/** Reserves the minutes and opens the provider's upload, unless it is open. */
async function openTarget(upload: Upload, videoId: string): Promise<UploadTarget> {
  if (upload.target !== undefined) return upload.target;
  const { key, file, title, channelId, duration, openingKey } = upload;
  // The page may be left before the answer.
  rememberForNextVisit({ ...upload, videoId }, true);
  try {
    const { upload_url: address, expires_at: expiresAt } = await request(
      uploadCalls.create,
      {
        body: {
          title,
          channel_id: channelId,
          file_name: withoutDirectionControls(file.name).slice(-255),
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
    const isUnanswered = mayBeStored(error);
    // A refusal is final for its key. Where the answer was lost, the same key finds the upload that was opened.
    changeUpload(key, { isUnanswered, ...(!isUnanswered && { openingKey: crypto.randomUUID() }) });
    const refused = findUpload(key);
    if (refused !== undefined && !isUnanswered) rememberForNextVisit(refused);
    throw error;
  }
}

/** The abort reason of a cancelled upload; without it, the upload is only paused. */
export const cancelled = new Error("The upload was cancelled");

/** Sends the file of an upload, from its draft to its end. One tab sends it at a time. */
export async function sendUpload(
  client: QueryClient,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const upload = findUpload(key);
  if (upload === undefined) return;
  const videoId = await saveDraft(upload);
  const work = async () => {
    const isNew = upload.target === undefined;
    signal.throwIfAborted();
    const { address } = await openTarget(upload, videoId).catch(async (error: unknown) => {
      if (signal.reason === cancelled) await cancelAtServer(client, videoId, mayBeStored(error));
      throw error;
    });
    // It was cancelled while it was being opened. Left open, its minutes would stay reserved for a day.
    if (signal.reason === cancelled) await cancelAtServer(client, videoId, true);
    signal.throwIfAborted();
    const opened = findUpload(key);
    if (opened !== undefined) rememberForNextVisit(opened);
    if (isNew) void invalidate(client, ownVideoEffects);
    changeUpload(key, { status: "sending" });
    await sendFile({
      address,
      file: upload.file,
      signal,
      isNew,
      sentBefore: upload.sent,
      onSent: (sent) => changeUpload(key, { sent }),
      onConnection: (isConnected) =>
        changeUpload(key, { status: isConnected ? "sending" : "offline" }),
    });
    forgetUpload(videoId);
    changeUpload(key, { status: "preparing", sent: upload.file.size });
    followPreparation(client, key, videoId);
  };
  if (!(await withUploadLock(videoId, work))) {
    changeUpload(key, { status: "failed", failure: runsElsewhere });
  }
}
