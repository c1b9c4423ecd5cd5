import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { onlineManager } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { describeError, hasCode } from "@/lib/api-error.ts";
import { SendError } from "./send-file.ts";
import type { UploadFailure } from "./upload-store.ts";

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

export const runsElsewhere: UploadFailure = {
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
