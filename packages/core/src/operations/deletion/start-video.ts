import { stateBeforeDeletion, type VideoItem } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { startDeletion } from "./start-deletion.ts";

/**
 * Removes a video from the catalog for good and starts its deletion.
 * @throws version_conflict
 */
export async function startVideoDeletion(
  ctx: Context<"queues">,
  video: VideoItem,
  reason?: string,
): Promise<string> {
  const now = ctx.now().toISOString();
  const deleted_from = await stateBeforeDeletion(ctx, video);
  return startDeletion(ctx, {
    kind: "video",
    objectId: video.id,
    name: video.title,
    ownerId: video.creator_id,
    reason,
    also: ({ videos }) =>
      video.status === "deleted"
        ? []
        : [
            videos
              .patch({ id: video.id })
              .set({ status: "deleted", deleted_at: now, deleted_from, updated_at: now })
              .remove(["scheduled_at", "due", "due_sort_key"])
              .add({ version: 1 })
              .where((attribute, { eq }) => eq(attribute.version, video.version))
              .commit(),
          ],
  });
}
