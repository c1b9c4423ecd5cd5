import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { QueryClient } from "@tanstack/react-query";
import { invalidate } from "@/data/invalidate.ts";
import { isInPreparation } from "@/data/own-videos.ts";
import { ownVideoEffects } from "@/data/signed-in-keys.ts";
import { request } from "@/lib/api.ts";
import { describeError, hasCode, mayBeStored, unlessDeleted } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";
import { takesFile } from "../video-status.ts";
import { createDraft } from "./create-draft.ts";
import { forgetUpload } from "./unfinished-uploads.ts";
import type { Upload } from "./upload-store.ts";

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

/**
 * Cancels the upload of a video, and says what becomes of the video.
 * @param mayBeOpen false when nothing was opened at the provider
 */
export async function cancelAtServer(
  client: QueryClient,
  videoId: string,
  { mayBeOpen }: { mayBeOpen: boolean },
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
  await invalidate(client, ownVideoEffects);
}

/** A draft that was not confirmed is not left behind by a cancelled upload: the file may be added again. */
export async function discardDraft(client: QueryClient, upload: Upload): Promise<void> {
  try {
    // The same key finds it, if it is stored.
    const { id, version } = await createDraft(upload);
    const body = { status: "deleted", version } as const;
    await request(videoCalls.update, { params: { id }, body });
  } catch (error) {
    if (mayBeStored(error)) toast.error(`“${upload.title}” may be among your videos as a draft.`);
  }
  await invalidate(client, ownVideoEffects);
}
