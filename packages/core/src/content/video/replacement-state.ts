import type {
  replacementStatuses,
  VideoStatus,
} from "@marquee/contracts/content/video/video-values";
import { invalidState } from "../../platform/errors.ts";

export type ReplacementStatus = (typeof replacementStatuses)[number];

/** The attributes of a replacement file; all are removed when it is in place or cancelled. */
export const replacementNames = [
  "replacement_status",
  "replacement_upload_id",
  "replacement_asset_id",
  "replacement_error",
] as const;

/**
 * True for a file on its way: the first of a video, or a replacement. A replacement is put in place, cancelled or
 * `errored`; only then the next one may start.
 */
export const isUnderWay = (status: VideoStatus | ReplacementStatus | undefined): boolean =>
  status === "uploading" || status === "processing";

/** @throws invalid_state while another replacement file is on its way */
export function requireNoReplacement(status: ReplacementStatus | undefined): void {
  if (status === undefined || !isUnderWay(status)) return;
  throw invalidState(
    "Another file of this video is on its way. Wait until it is ready, or cancel it.",
    { details: { from: status, to: "uploading" } },
  );
}
