import {
  type AdminVideo,
  adminVideoSchema,
} from "@marquee/contracts/operations/admin/admin-video.schema";
import { presentOwnVideo, videoAccess } from "../../content/video/index.ts";
import { latestAudit } from "../../platform/audit/list-audit.ts";
import { recordPrivateView } from "../../platform/audit/record-private-view.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { present } from "../../platform/present.ts";
import { blockOf } from "./present-admin-video.ts";

/**
 * A video in any state, playable, with the ten newest changes that admins made. One round; a video that visitors cannot
 * see needs a second one, which records the view in the audit log.
 * @throws not_found
 */
export async function getVideoAsAdmin({
  ctx,
  input,
}: Call<{ id: string }, "playback">): Promise<AdminVideo> {
  requireAdmin(ctx);
  const [{ data: video }, audit] = await Promise.all([
    ctx.database.videos.get({ id: input.id }).go(),
    latestAudit(ctx, input.id, 10),
  ]);
  if (video === null) throw notFound("video");
  const access = videoAccess(video, { actor: { type: "anonymous" }, now: ctx.now() });
  if (access === "hidden") {
    await recordPrivateView(ctx, {
      action: "video.view",
      objectId: video.id,
      objectName: video.title,
      ownerId: video.creator_id,
      access,
    });
  }
  const own = await presentOwnVideo(ctx, video);
  return present(adminVideoSchema, video, { ...own, blocked: blockOf(video), audit });
}
