import type {
  AdminUpdateVideo,
  AdminVideoCard,
} from "@marquee/contracts/operations/admin/admin-video.schema";
import { scheduleCheckAfterWrite } from "../../content/search/index.ts";
import { changesOf } from "../../platform/audit/changes.ts";
import type { Call } from "../../platform/context.ts";
import { requireVersion } from "../../platform/dynamo/versions.ts";
import { invalidState } from "../../platform/errors.ts";
import { changeVideo, loadVideoAsAdmin } from "./change-video.ts";

/**
 * Changes the privacy of a video. Its texts and its price stay the creator's, who is notified.
 * @throws not_found, invalid_state for a deleted video, version_conflict
 */
export async function updateVideoAsAdmin({
  ctx,
  input,
}: Call<AdminUpdateVideo & { id: string }, "queues">): Promise<AdminVideoCard> {
  const { id, privacy_type, reason, version } = input;
  const video = await loadVideoAsAdmin(ctx, id);
  if (video.status === "deleted") {
    throw invalidState("A deleted video cannot be shown.", {
      details: { from: video.status, to: video.status },
    });
  }
  requireVersion("This video", video, version);
  // The lists are updated even if this function ends between the write and the message.
  await scheduleCheckAfterWrite(ctx, { type: "video", id });
  const isChanged = privacy_type !== video.privacy_type;
  return changeVideo(ctx, video, {
    set: { privacy_type },
    audit: { action: "video.update", ...changesOf(video, { privacy_type }) },
    titles: isChanged ? [`A video of yours is ${privacy_type} now`] : [],
    reason,
  });
}
