import type { replacementStatuses } from "@marquee/contracts/content/video/video.schema";
import { MarqueeError } from "../../platform/errors.ts";

export type ReplacementStatus = (typeof replacementStatuses)[number];

/** What a video carries of another file on its way; all removed when it is in place or given up. */
export const replacementNames = [
  "replacement_status",
  "replacement_upload_id",
  "replacement_asset_id",
  "replacement_error",
] as const;

/** A file on its way ends in place, given up or in `errored`; only then may the next one begin. */
export const isUnderWay = (status: ReplacementStatus | undefined): boolean =>
  status === "uploading" || status === "processing";

/** @throws invalid_state while another file is on its way */
export function requireNoReplacement(status: ReplacementStatus | undefined): void {
  if (status === undefined || !isUnderWay(status)) return;
  throw new MarqueeError(
    "invalid_state",
    "Another file of this video is on its way. Wait until it is ready, or cancel it.",
    { details: { from: status, to: "uploading" } },
  );
}
