import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { withoutDirectionControls } from "@marquee/contracts/name-characters";
import type { QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { ownVideoEffects } from "@/data/signed-in-keys.ts";
import { request } from "@/lib/api.ts";
import { mayBeStored } from "@/lib/api-error.ts";
import { cancelAtServer } from "./cancel-at-server.ts";
import { createDraft } from "./create-draft.ts";
import { followPreparation } from "./follow-preparation.ts";
import { sendFile } from "./send-file.ts";
import { rememberUpload } from "./unfinished-uploads.ts";
import { runsElsewhere } from "./upload-failure.ts";
import { withUploadLock } from "./upload-lock.ts";
import { changeUpload, findUpload, type Upload, type UploadTarget } from "./upload-store.ts";

/** The draft of the upload, with its title; the same one when an answer was lost. */
export async function saveDraft(upload: Upload): Promise<string> {
  const { key, videoId } = upload;
  if (videoId !== undefined) return videoId;
  try {
    const { id } = await createDraft(upload);
    changeUpload(key, { videoId: id, isUnconfirmed: false });
    return id;
  } catch (error) {
    changeUpload(key, { isUnconfirmed: mayBeStored(error) });
    throw error;
  }
}

/** Reserves the minutes and opens the provider's upload, unless it is open. */
async function openTarget(upload: Upload, videoId: string): Promise<UploadTarget> {
  if (upload.target !== undefined) return upload.target;
  const { key, file, title, channelId, duration, openingKey } = upload;
  // The page may be left before the answer.
  rememberUpload({ ...upload, videoId }, { isOpening: true });
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
    const isUnconfirmed = mayBeStored(error);
    // A refusal is final for its key. Where the answer was lost, the same key finds the upload that was opened.
    changeUpload(key, {
      isUnconfirmed,
      ...(!isUnconfirmed && { openingKey: crypto.randomUUID() }),
    });
    const refused = findUpload(key);
    if (refused !== undefined && !isUnconfirmed) rememberUpload(refused);
    throw error;
  }
}

/** The abort reason of a cancelled upload; without it, the upload is only paused. */
export const cancelled = new Error("The upload was cancelled");

/** As `openTarget`. An upload that is cancelled meanwhile is cancelled at the server as well. */
async function openOrCancel(
  client: QueryClient,
  upload: Upload,
  videoId: string,
  signal: AbortSignal,
): Promise<UploadTarget> {
  let mayBeOpen = true;
  try {
    return await openTarget(upload, videoId);
  } catch (error) {
    mayBeOpen = mayBeStored(error);
    throw error;
  } finally {
    // Left open, its minutes would stay reserved for a day.
    if (signal.reason === cancelled) await cancelAtServer(client, videoId, { mayBeOpen });
  }
}

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
    const { address } = await openOrCancel(client, upload, videoId, signal);
    signal.throwIfAborted();
    const opened = findUpload(key);
    if (opened !== undefined) rememberUpload(opened);
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
    // Until its event arrives, the server waits for the file, and only this browser knows that it is sent.
    const sent = findUpload(key);
    if (sent !== undefined) rememberUpload(sent, { isSent: true });
    changeUpload(key, { status: "preparing", sent: upload.file.size });
    followPreparation(client, key, videoId);
  };
  if (!(await withUploadLock(videoId, work))) {
    changeUpload(key, { status: "failed", failure: runsElsewhere });
  }
}
